import { useEffect } from 'react'
import { savesData } from './savesData.ts'
import { whenIdle } from './whenIdle.ts'

/** Loads the chunk of the visitor's likely next step, unless they save data. */
export const usePrefetch = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    // A chunk that fails to load is requested again when it is needed.
    if (!savesData()) whenIdle(() => void load().catch(() => undefined))
  }, [load])
