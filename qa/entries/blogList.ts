import { blogListMachine, type KnownArticles } from '#machines/blogList.ts'
import { qaEntry } from '#qa/entry.ts'
import { menuLink, respondTo, seeTitle } from '#qa/walks/gestures.ts'
import { BLOGS, noArticles, refused } from '#qa/walks/responses.ts'

const some: KnownArticles = { status: 'loaded', count: 12 }
const none: KnownArticles = { status: 'loaded', count: 0 }

const respond = respondTo(BLOGS)

export const blogList = qaEntry({
  title: 'Blog list',
  machine: blogListMachine,
  holds: [BLOGS],
  inputs: [
    {
      label: 'nothing known',
      value: {},
      by: [{ open: '/about-us' }, { press: menuLink('Blog') }, seeTitle('Reading between classes')],
    },
    { label: 'cached: 12 articles', value: { known: some }, by: [{ open: '/blog' }] },
    { label: 'cached: none', value: { known: none }, by: [{ open: '/blog?scenario=empty' }] },
    {
      label: 'cached: failed',
      value: { known: { status: 'failed' } },
      by: [{ open: '/blog?scenario=fail-page:1' }],
    },
  ],
  sends: [],
  actors: {
    fetchArticles: [
      { label: '12 articles', tone: 'good', how: 'resolve', value: some, by: respond('server') },
      {
        label: 'an empty list',
        tone: 'good',
        how: 'resolve',
        value: none,
        by: respond(noArticles),
      },
      { label: '500 or no network', tone: 'bad', how: 'reject', by: respond(refused()) },
    ],
    siteConnection: [
      {
        label: 'the site responds again',
        tone: 'good',
        event: { type: 'connection.returned' },
        by: [{ offline: true }, { offline: false }],
      },
    ],
  },
})
