export const offlineCopy = {
  heading: 'You are offline',
  text: 'This page has not been opened in this browser before, so it can only be shown when you have a connection again.',
  again: 'Try again',
  savedHeading: 'Pages that open without a connection',
  notice: {
    offline: 'You are offline.',
    unreachable: 'We can’t be reached just now.',
    stillOpen: 'Pages that you have opened before still open.',
    savedOn: (day: string) => `This one is as it was on ${day}; fees and dates may have changed.`,
    updated: 'This page has changed since you last opened it.',
    show: 'Show the latest version',
  },
} as const
