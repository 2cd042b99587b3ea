import { BUILD_META } from '#domain/contracts/vitals.ts'

export const documentBuild = () =>
  document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_META}]`)?.content ?? ''
