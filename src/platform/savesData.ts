type Sparing = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** Only Chromium has `navigator.connection.saveData`. */
export const savesData = (): boolean => (navigator as Sparing).connection?.saveData === true
