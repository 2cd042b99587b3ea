import { useSyncExternalStore } from 'react'
import type { Frame } from '#lab/core/run.ts'
import type { Session } from '#lab/core/session.ts'

export const useFrame = (session: Session): Frame =>
  useSyncExternalStore(session.subscribe, () => session.frame)
