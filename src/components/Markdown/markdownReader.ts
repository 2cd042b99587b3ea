export type Reader = typeof import('./MarkdownText.tsx')

let reader: Reader | undefined
let coming: Promise<Reader> | undefined

/** What reads a text, if it is here. */
export const readerHere = (): Reader | undefined => reader

/** Loads what reads a text, once; a failed load may be tried again. */
export const loadReader = (): Promise<Reader> => {
  coming ??= import(/* webpackChunkName: "markdown" */ './MarkdownText.tsx').then(
    (loaded) => {
      reader = loaded
      return loaded
    },
    (fault) => {
      coming = undefined
      throw fault
    },
  )
  return coming
}
