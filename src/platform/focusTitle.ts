/** Where the focus stays when what had it goes; the reader stays where they are. */
export const focusTitle = (): void =>
  document.getElementById('page-title')?.focus({ preventScroll: true })
