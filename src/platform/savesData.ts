type NavigatorWithConnection = Navigator & { readonly connection?: { readonly saveData?: boolean } }

/** Only Chromium has `navigator.connection.saveData`. */
export const savesData = (): boolean =>
  (navigator as NavigatorWithConnection).connection?.saveData === true
