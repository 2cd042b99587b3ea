import { BUILD_META } from '#domain/contracts/offline.ts'

export const documentBuild = () =>
  document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_META}]`)?.content ?? ''
