import { CATEGORIES } from '#domain/category.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import {
  type CourseListInput,
  courseListMachine,
  type LoadedList,
  type NextPage,
} from '#machines/courseList.ts'
import { qaEntry } from '#qa/entry.ts'
import {
  button,
  type FakeResponse,
  type Gesture,
  menuLink,
  respondTo,
  seeTitle,
  type Target,
} from '#qa/walks/gestures.ts'
import { COURSES, emptyPage, fullPage, lastPage, refused } from '#qa/walks/responses.ts'

const loaded = (count: number, hasNextPage: boolean) =>
  ({ status: 'loaded', count, hasNextPage }) as const
const first = loaded(PAGE_SIZE, true)
const only = loaded(4, false)
const none = loaded(0, false)

const it = { category: 'IT' } as const
const python = { filters: 'q=python' }
const beginners = { filters: 'level=Beginner' }

const moreButton = button(/^More (.+ )?courses$/i)
const retryButton = button('Retry')
const box: Target = { role: 'combobox', name: 'Search courses' }

const search = (text: string): readonly Gesture[] => [{ fill: box, value: text }, { key: 'Enter' }]
const respond = respondTo(COURSES)
const arrives = (label: string, value: LoadedList | NextPage, response: FakeResponse) =>
  ({ label, tone: 'good', how: 'resolve', value, by: respond(response) }) as const
const failed = {
  label: '500 or no network',
  tone: 'bad',
  how: 'reject',
  by: respond(refused()),
} as const

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
    start('IT, cached: 9 and more', { request: it, known: first }, [{ open: '/all-course' }]),
    { label: 'IT, cached: 4, all', value: { request: it, known: only } },
    start('IT, cached: none', { request: it, known: none }, [
      { open: '/all-course?scenario=empty' },
    ]),
    start('IT, cached: failed', { request: it, known: { status: 'failed' } }, [
      { open: '/all-course?scenario=fail-page:1' },
    ]),
    start('IT, cached: page 2 failed', { request: it, known: { status: 'nextFailed' } }, [
      { open: '/all-course' },
      { press: moreButton },
      ...respond(refused()),
      { sees: retryButton },
      ...elsewhereAndBack,
    ]),
    start('IT, cached: page 2 pending', { request: it, known: { status: 'nextPending' } }, [
      { open: '/all-course' },
      { press: moreButton },
      ...elsewhereAndBack,
    ]),
    start('a search, nothing known', { request: python }, [
      { open: '/all-course' },
      ...search('python'),
    ]),
    start('a search, cached', { request: python, known: first }, [{ open: '/all-course?q=data' }]),
  ],
  sends: [
    ...toTabs,
    toOtherFilters,
    {
      label: 'other filters, cached',
      value: { type: 'request.changed', request: beginners, known: first },
    },
    { label: 'load.more', value: { type: 'load.more' }, by: [{ press: moreButton }] },
    { label: 'retry', value: { type: 'retry' }, by: [{ press: retryButton }] },
  ],
  actors: {
    fetchFirstPage: [
      arrives('9 courses and more', first, fullPage),
      arrives('4 courses, all', only, lastPage),
      arrives('an empty list', none, emptyPage),
      failed,
    ],
    fetchNextPage: [
      arrives(
        '9 further, and more',
        { ...loaded(2 * PAGE_SIZE, true), added: PAGE_SIZE },
        fullPage,
      ),
      arrives('4 further, the last', { ...loaded(PAGE_SIZE + 4, false), added: 4 }, lastPage),
      failed,
    ],
  },
})
