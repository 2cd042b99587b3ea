export const incompletePageCopy = {
  label: 'Still loading',
  text: 'This page takes longer to load than usual.',
  again: 'Load it again',
} as const
