/** Called when the focused element is removed. */
export const focusTitle = (): void =>
  document.getElementById('page-title')?.focus({ preventScroll: true })
