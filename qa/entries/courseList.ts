import { PAGE_SIZE } from '#domain/constants.ts'
import { labEntry } from '#lab/core/entry.ts'
import { type CachedReport, courseListMachine, type ListReport } from '#machines/courseList.ts'

const first: CachedReport = { type: 'page.arrived', count: PAGE_SIZE, hasNextPage: true }
const only: CachedReport = { type: 'page.arrived', count: 4, hasNextPage: false }
const none: CachedReport = { type: 'page.arrived', count: 0, hasNextPage: false }
const failed: CachedReport = { type: 'page.failed' }
const more: ListReport = { type: 'more.arrived', added: PAGE_SIZE, hasNextPage: true }
const last: ListReport = { type: 'more.arrived', added: 4, hasNextPage: false }
const moreFailed = { type: 'more.failed' } as const

const it = { category: 'IT' } as const
const nonIt = { category: 'NON IT' } as const
const python = { filters: 'q=python' }
const beginners = { filters: 'level=Beginner' }

export const courseList = labEntry({
  title: 'Course list',
  machine: courseListMachine,
  inputs: [
    { label: 'IT, nothing known', value: { request: it } },
    { label: 'IT, cached: 9 and more', value: { request: it, report: first } },
    { label: 'IT, cached: 4, all', value: { request: it, report: only } },
    { label: 'IT, cached: none', value: { request: it, report: none } },
    { label: 'IT, cached: failed', value: { request: it, report: failed } },
    { label: 'IT, cached: page 2 failed', value: { request: it, report: moreFailed } },
    {
      label: 'IT, cached: page 2 pending',
      value: { request: it, report: { type: 'more.pending' } },
    },
    { label: 'a search, nothing known', value: { request: python } },
    { label: 'a search, cached', value: { request: python, report: first } },
  ],
  sends: [
    { label: 'NON IT', value: { type: 'request.changed', request: nonIt } },
    { label: 'IT', value: { type: 'request.changed', request: it } },
    { label: 'other filters', value: { type: 'request.changed', request: beginners } },
    {
      label: 'other filters, cached',
      value: { type: 'request.changed', request: beginners, report: first },
    },
    { label: 'load.more', value: { type: 'load.more' } },
    { label: 'retry', value: { type: 'retry' } },
  ],
  actors: {
    feed: [
      { label: '9 courses and more', tone: 'good', event: first },
      { label: '4 courses, all', tone: 'good', event: only },
      { label: 'an empty list', tone: 'good', event: none },
      { label: '500 or no network', tone: 'bad', event: failed },
      { label: '9 further, and more', tone: 'good', event: more },
      { label: '4 further, the last', tone: 'good', event: last },
      { label: 'a further page failed', tone: 'bad', event: moreFailed },
    ],
  },
})
