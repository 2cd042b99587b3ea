import { PAGE_SIZE } from '#domain/constants.ts'
import { labEntry } from '#lab/core/entry.ts'
import { type FoundReport, foundCoursesMachine, type MoreReport } from '#machines/foundCourses.ts'

const arrived: FoundReport = { type: 'found.arrived' }
const failed: FoundReport = { type: 'found.failed' }
const more: MoreReport = { type: 'more.arrived', added: PAGE_SIZE }
const moreFailed: MoreReport = { type: 'more.failed' }

export const foundCourses = labEntry({
  name: 'foundCourses',
  from: '#machines/foundCourses.ts',
  export: 'foundCoursesMachine',
  machine: foundCoursesMachine,
  inputs: [
    { label: 'q=python, nothing known', value: { wish: 'q=python' } },
    { label: 'q=python, cached: arrived', value: { wish: 'q=python', cached: arrived } },
    { label: 'q=python, cached: failed', value: { wish: 'q=python', cached: failed } },
    {
      label: 'q=python, cached: more awaited',
      value: { wish: 'q=python', cached: { type: 'more.awaited' } },
    },
  ],
  sends: [
    { label: 'level=Beginner', value: { type: 'wish.changed', wish: 'level=Beginner' } },
    { label: 'q=python', value: { type: 'wish.changed', wish: 'q=python' } },
    {
      label: 'level=Beginner, seen before',
      value: { type: 'wish.changed', wish: 'level=Beginner', cached: arrived },
    },
    { label: 'more.wanted', value: { type: 'more.wanted' } },
    { label: 'retry', value: { type: 'retry' } },
  ],
  actors: {
    feed: {
      kind: 'feed',
      reports: [
        { label: 'what was found', tone: 'good', event: arrived },
        { label: '503 or no network', tone: 'bad', event: failed },
        { label: '9 further', tone: 'good', event: more },
        { label: 'no further page came', tone: 'bad', event: moreFailed },
      ],
    },
  },
})
