import { useSyncExternalStore } from 'react'
import type { Frame } from '#lab/core/run.ts'
import type { Session } from '#lab/core/session.ts'

/** The frame at the cursor; each step and each move of the cursor shows another one. */
export const useFrame = (session: Session): Frame =>
  useSyncExternalStore(session.subscribe, () => session.frame)
