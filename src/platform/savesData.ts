type Sparing = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** The visitor turned data saving on. Only Chromium tells. */
export const savesData = (): boolean => (navigator as Sparing).connection?.saveData === true
