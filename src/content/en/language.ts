type Language = {
  /** BCP 47, for `lang` and for descriptions of single texts. */
  readonly code: string
  /** BCP 47 with its region, for what is written about the whole site. */
  readonly locale: string
}

export const language = { code: 'en', locale: 'en-IN' } as const satisfies Language
