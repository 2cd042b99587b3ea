import { useState } from 'react'

export const useCopy = () => {
  const [said, setSaid] = useState('')
  const copy = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(`${what} is on the clipboard.`)
    } catch {
      setSaid(`The clipboard can't be reached from here. ${what}: ${text}`)
    }
  }
  return { said, copy, say: setSaid }
}
