import { useState } from 'react'

export type Notices = {
  readonly setNotice: (notice: string | undefined) => void
  /** An error of the work becomes the notice. */
  readonly attempt: (work: () => unknown, prefix?: string) => Promise<void>
}

export const useNotice = (): Notices & { readonly notice: string | undefined } => {
  const [notice, setNotice] = useState<string>()
  const attempt = async (work: () => unknown, prefix = '') => {
    try {
      await work()
    } catch (thrown) {
      setNotice(prefix + (thrown as Error).message)
    }
  }
  return { notice, setNotice, attempt }
}
