export const offlineCopy = {
  heading: 'No connection to our site',
  text: 'You are offline, or we can’t be reached just now. This page has not been opened in this browser before, so it can only be shown when the connection is back.',
  again: 'Try again',
  savedHeading: 'Pages that open without a connection',
  notice: {
    offline: 'You are offline.',
    unreachable: 'We can’t be reached just now.',
    stillOpen: 'Pages that you have opened before still open.',
    savedOn: (day: string) => `This page is as it was on ${day}; fees and dates may have changed.`,
    updated: 'This page has changed since you last opened it.',
    show: 'Show the latest version',
  },
} as const
