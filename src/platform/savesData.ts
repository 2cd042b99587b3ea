type Sparing = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** Whether the visitor has asked their browser to save data, as far as it says so. */
export const savesData = (): boolean => (navigator as Sparing).connection?.saveData === true
