import { PAGE_SIZE } from '#domain/constants.ts'
import { labEntry } from '#lab/core/entry.ts'
import { courseListMachine, type MoreReport, type PageReport } from '#machines/courseList.ts'

const first: PageReport = { type: 'page.arrived', count: PAGE_SIZE, hasNextPage: true }
const only: PageReport = { type: 'page.arrived', count: 4, hasNextPage: false }
const none: PageReport = { type: 'page.arrived', count: 0, hasNextPage: false }
const failed: PageReport = { type: 'page.failed' }
const more: MoreReport = { type: 'more.arrived', added: PAGE_SIZE, hasNextPage: true }
const last: MoreReport = { type: 'more.arrived', added: 4, hasNextPage: false }
const moreFailed: MoreReport = { type: 'more.failed' }

export const courseList = labEntry({
  name: 'courseList',
  from: '#machines/courseList.ts',
  export: 'courseListMachine',
  machine: courseListMachine,
  inputs: [
    { label: 'IT, nothing known', value: { category: 'IT' } },
    { label: 'IT, cached: 9 and more', value: { category: 'IT', cached: first } },
    { label: 'IT, cached: 4, all', value: { category: 'IT', cached: only } },
    { label: 'IT, cached: none', value: { category: 'IT', cached: none } },
    { label: 'IT, cached: failed', value: { category: 'IT', cached: failed } },
    {
      label: 'IT, cached: more awaited',
      value: { category: 'IT', cached: { type: 'more.awaited' } },
    },
  ],
  sends: [
    { label: 'NON IT', value: { type: 'category.chosen', category: 'NON IT' } },
    { label: 'IT', value: { type: 'category.chosen', category: 'IT' } },
    {
      label: 'NON IT, seen before',
      value: { type: 'category.chosen', category: 'NON IT', cached: first },
    },
    { label: 'more.wanted', value: { type: 'more.wanted' } },
    { label: 'retry', value: { type: 'retry' } },
  ],
  actors: {
    feed: {
      kind: 'feed',
      reports: [
        { label: '9 courses and more', tone: 'good', event: first },
        { label: '4 courses, all', tone: 'good', event: only },
        { label: 'an empty list', tone: 'good', event: none },
        { label: '500 or no network', tone: 'bad', event: failed },
        { label: '9 further, and more', tone: 'good', event: more },
        { label: '4 further, the last', tone: 'good', event: last },
        { label: 'no further page came', tone: 'bad', event: moreFailed },
      ],
    },
  },
})
