import { useSyncExternalStore } from 'react'
import type { Session, SessionState } from '#lab/core/session.ts'

export const useSessionState = ({ subscribe, getSnapshot }: Session): SessionState =>
  useSyncExternalStore(subscribe, getSnapshot)
