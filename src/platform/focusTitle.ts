export const TITLE_ID = 'page-title'

export const focusTitle = (): void =>
  document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
