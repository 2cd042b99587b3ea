import { PAGE_SIZE } from '#domain/constants.ts'
import { labEntry } from '#lab/core/entry.ts'
import { type FoundReport, foundCoursesMachine } from '#machines/foundCourses.ts'

const arrived: FoundReport = { type: 'found.arrived', added: PAGE_SIZE }
const failed: FoundReport = { type: 'found.failed' }

export const foundCourses = labEntry({
  name: 'foundCourses',
  from: '#machines/foundCourses.ts',
  export: 'foundCoursesMachine',
  machine: foundCoursesMachine,
  inputs: [
    { label: 'q=python, nothing known', value: { wish: 'q=python' } },
    { label: 'q=python, cached: arrived', value: { wish: 'q=python', cached: arrived } },
    { label: 'q=python, cached: failed', value: { wish: 'q=python', cached: failed } },
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
        { label: '9 courses', tone: 'good', event: arrived },
        { label: 'nothing found', tone: 'good', event: { type: 'found.arrived', added: 0 } },
        { label: '503 or no network', tone: 'bad', event: failed },
      ],
    },
  },
})
