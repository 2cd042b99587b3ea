export const focusTitle = (): void =>
  document.getElementById('page-title')?.focus({ preventScroll: true })
