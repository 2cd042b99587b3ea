import { CATEGORIES } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import {
  type CachedReport,
  type CourseListInput,
  courseListMachine,
  type ListReport,
} from '#machines/courseList.ts'
import { qaEntry } from '#qa/entry.ts'
import {
  button,
  type Gesture,
  menuLink,
  respondTo,
  seeTitle,
  type Target,
} from '#qa/walks/gestures.ts'
import {
  COURSES,
  firstCourses,
  lastCourses,
  moreCourses,
  noCourses,
  onlyCourses,
  refused,
} from '#qa/walks/responses.ts'

const first: CachedReport = { type: 'page.arrived', count: PAGE_SIZE, hasNextPage: true }
const only: CachedReport = { type: 'page.arrived', count: 4, hasNextPage: false }
const none: CachedReport = { type: 'page.arrived', count: 0, hasNextPage: false }
const failed: CachedReport = { type: 'page.failed' }
const more: ListReport = { type: 'more.arrived', added: PAGE_SIZE, hasNextPage: true }
const last: ListReport = { type: 'more.arrived', added: 4, hasNextPage: false }
const moreFailed = { type: 'more.failed' } as const

const it = { category: 'IT' } as const
const python = { filters: 'q=python' }
const beginners = { filters: 'level=Beginner' }

const moreButton = button(/^More (.+ )?courses$/i)
const retryButton = button('Retry')
const box: Target = { role: 'combobox', name: 'Search courses' }

const search = (text: string): readonly Gesture[] => [{ fill: box, value: text }, { key: 'Enter' }]
const respond = respondTo(COURSES)
const elsewhereAndBack: readonly Gesture[] = [
  { press: menuLink('About us') },
  seeTitle('Nobody learns to fly a kite from a diagram'),
  { go: 'back' },
  seeTitle('All courses'),
]

const toTabs = CATEGORIES.map((category) => ({
  label: category,
  value: { type: 'request.changed', request: { category } } as const,
  by: [{ press: { role: 'tab', name: category } as const }],
}))
const toOtherFilters = {
  label: 'other filters',
  value: { type: 'request.changed', request: beginners },
  by: search('design'),
} as const

/** Searches open a list of their own; the filters of a list are only changed within a search. */
const start = (label: string, value: CourseListInput, by: readonly Gesture[]) => ({
  label,
  value,
  by,
  notOffered: 'filters' in value.request ? toTabs : [toOtherFilters],
})

export const courseList = qaEntry({
  title: 'Course list',
  machine: courseListMachine,
  holds: [COURSES],
  inputs: [
    start('IT, nothing known', { request: it }, [
      { open: '/about-us' },
      { press: menuLink('Courses') },
      seeTitle('All courses'),
    ]),
    start('IT, cached: 9 and more', { request: it, report: first }, [{ open: '/all-course' }]),
    { label: 'IT, cached: 4, all', value: { request: it, report: only } },
    start('IT, cached: none', { request: it, report: none }, [
      { open: '/all-course?scenario=empty' },
    ]),
    start('IT, cached: failed', { request: it, report: failed }, [
      { open: '/all-course?scenario=fail-page:1' },
    ]),
    start('IT, cached: page 2 failed', { request: it, report: moreFailed }, [
      { open: '/all-course' },
      { press: moreButton },
      ...respond(refused()),
      { sees: retryButton },
      ...elsewhereAndBack,
    ]),
    start('IT, cached: page 2 pending', { request: it, report: { type: 'more.pending' } }, [
      { open: '/all-course' },
      { press: moreButton },
      ...elsewhereAndBack,
    ]),
    start('a search, nothing known', { request: python }, [
      { open: '/all-course' },
      ...search('python'),
    ]),
    start('a search, cached', { request: python, report: first }, [{ open: '/all-course?q=data' }]),
  ],
  sends: [
    ...toTabs,
    toOtherFilters,
    {
      label: 'other filters, cached',
      value: { type: 'request.changed', request: beginners, report: first },
    },
    { label: 'load.more', value: { type: 'load.more' }, by: [{ press: moreButton }] },
    { label: 'retry', value: { type: 'retry' }, by: [{ press: retryButton }] },
  ],
  actors: {
    feed: [
      { label: '9 courses and more', tone: 'good', event: first, by: respond(firstCourses) },
      { label: '4 courses, all', tone: 'good', event: only, by: respond(onlyCourses) },
      { label: 'an empty list', tone: 'good', event: none, by: respond(noCourses) },
      { label: '500 or no network', tone: 'bad', event: failed, by: respond(refused()) },
      { label: '9 further, and more', tone: 'good', event: more, by: respond(moreCourses) },
      { label: '4 further, the last', tone: 'good', event: last, by: respond(lastCourses) },
      { label: 'a further page failed', tone: 'bad', event: moreFailed, by: respond(refused()) },
    ],
  },
})
