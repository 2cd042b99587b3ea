/** For who has no JavaScript, where the server could not wait for an answer. */
export const awaitedCopy = {
  label: 'Still loading',
  text: 'This page takes longer to load than usual.',
  again: 'Load it again',
}
