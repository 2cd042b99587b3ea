/** 'A, B and C'. `Intl.ListFormat` would block every page's start for 50 ms on a slow phone. */
export const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
