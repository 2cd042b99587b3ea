/** Shown without JavaScript when the server did not wait for a response. */
export const incompletePageCopy = {
  label: 'Still loading',
  text: 'This page takes longer to load than usual.',
  again: 'Load it again',
}
