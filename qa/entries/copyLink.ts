import { copyLinkMachine } from '#machines/copyLink.ts'
import { qaEntry } from '#qa/entry.ts'
import { button } from '#qa/walks/gestures.ts'

export const copyLink = qaEntry({
  title: 'Link copying',
  machine: copyLinkMachine,
  inputs: [
    {
      label: 'a course',
      value: undefined,
      by: [{ open: '/course-overview/data-analytics-with-python' }],
    },
  ],
  sends: [
    {
      label: 'copy',
      value: { type: 'copy', address: 'https://example.com/course-overview/it-1' },
      by: [{ press: button(/^(Copy link|Link Copied!)$/) }],
    },
  ],
  actors: {
    copy: [
      { label: 'copied', tone: 'good', how: 'resolve', by: [{ clipboard: 'allowed' }] },
      {
        label: 'not allowed',
        tone: 'bad',
        how: 'reject',
        value: { error: 'NotAllowedError' },
        by: [{ clipboard: 'forbidden' }],
      },
    ],
  },
})
