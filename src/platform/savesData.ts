/** Only Chromium has `navigator.connection.saveData`. */
export const savesData = (): boolean => navigator.connection?.saveData === true
