type OfflineCopy = {
  readonly heading: string
  readonly text: string
  readonly again: string
  readonly seenHeading: string
  readonly line: {
    readonly offline: string
    readonly unreachable: string
    readonly stillOpen: string
    readonly kept: (day: string) => string
    readonly renewed: string
    readonly show: string
  }
}

export const offlineCopy = {
  heading: 'You are offline',
  text: 'This page has not been opened in this browser before, so it can only be shown when you have a connection again.',
  again: 'Try again',
  seenHeading: 'Pages that open without a connection',
  line: {
    offline: 'You are offline.',
    unreachable: 'We can’t be reached just now.',
    stillOpen: 'Pages that you have opened before still open.',
    kept: (day: string) => `This one is as it was on ${day}; fees and dates may have changed.`,
    renewed: 'This page has changed since you last opened it.',
    show: 'Show the new one',
  },
} as const satisfies OfflineCopy
