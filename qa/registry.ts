import { type LabEntry, labEntry } from '#lab/core/entry.ts'
import { entryIn } from '#lab/core/site.ts'
import { blogListMachine } from '#machines/blogList.ts'
import { connectionMachine } from '#machines/connection.ts'
import { copyLinkMachine } from '#machines/copyLink.ts'
import { isOffline, isOnline } from './entries/browserConnection.ts'
import { carousel } from './entries/carousel.ts'
import { courseList } from './entries/courseList.ts'
import { courseSearch } from './entries/courseSearch.ts'
import { enquiries, enquiry } from './entries/enquiry.ts'

const blogList = labEntry({
  title: 'Blog list',
  machine: blogListMachine,
  inputs: [
    { label: 'nothing known', value: {} },
    { label: 'cached: 12 articles', value: { report: { type: 'articles.arrived', count: 12 } } },
    { label: 'cached: none', value: { report: { type: 'articles.arrived', count: 0 } } },
    { label: 'cached: failed', value: { report: { type: 'articles.failed' } } },
  ],
  sends: [],
  actors: {
    feed: [
      { label: '12 articles', tone: 'good', event: { type: 'articles.arrived', count: 12 } },
      { label: 'an empty list', tone: 'good', event: { type: 'articles.arrived', count: 0 } },
      { label: '500 or no network', tone: 'bad', event: { type: 'articles.failed' } },
    ],
    siteConnection: [
      { label: 'the site responds again', tone: 'good', event: { type: 'connection.returned' } },
    ],
  },
})

const copyLink = labEntry({
  title: 'Link copying',
  machine: copyLinkMachine,
  inputs: [{ label: 'a course', value: undefined }],
  sends: [
    {
      label: 'copy',
      value: { type: 'copy', address: 'https://example.com/course-overview/it-1' },
    },
  ],
  actors: {
    copy: [
      { label: 'copied', tone: 'good', how: 'resolve' },
      { label: 'not allowed', tone: 'bad', how: 'reject', value: { error: 'NotAllowedError' } },
    ],
  },
})

const ALWAYS_OFFLINE_FIRST =
  'The browser reports that it is online only after it was offline, which is another state.'

const connection = labEntry({
  title: 'Connection',
  machine: connectionMachine,
  // Starts when the browser is idle, which may be after the visitor's last action.
  background: true,
  inputs: [
    { label: 'a page from the server', value: { isOnline: true, isCachedPage: false } },
    { label: 'a cached page', value: { isOnline: true, isCachedPage: true } },
    { label: 'a cached page, offline', value: { isOnline: false, isCachedPage: true } },
  ],
  sends: [],
  actors: {
    browserConnection: [isOffline, isOnline],
    failedRequests: [
      { label: 'a request got no response', tone: 'bad', event: { type: 'request.failed' } },
    ],
    healthCheck: [
      { label: 'the site responds', tone: 'good', how: 'resolve' },
      { label: 'no response', tone: 'bad', how: 'reject', value: { error: 'TypeError' } },
    ],
  },
  onlyCode: {
    'connection.unreachable.waiting|online|0': ALWAYS_OFFLINE_FIRST,
    'connection.unreachable.checking|online|0': ALWAYS_OFFLINE_FIRST,
  },
})

export const registry: readonly LabEntry[] = [
  enquiry,
  enquiries,
  courseList,
  courseSearch,
  carousel,
  blogList,
  copyLink,
  connection,
]

export const entryOf = (id: string): LabEntry => entryIn({ machines: registry }, id)
