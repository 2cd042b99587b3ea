import { useEffect } from 'react'
import { savesData } from './savesData.ts'
import { whenIdle } from './whenIdle.ts'

export const usePrefetch = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    if (!savesData()) whenIdle(() => void load().catch(() => undefined))
  }, [load])
