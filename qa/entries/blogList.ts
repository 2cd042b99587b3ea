import { type ArticlesReport, blogListMachine } from '#machines/blogList.ts'
import { qaEntry } from '#qa/entry.ts'
import { menuLink, respondTo, seeTitle } from '#qa/walks/gestures.ts'
import { BLOGS, noArticles, refused } from '#qa/walks/responses.ts'

const some: ArticlesReport = { type: 'articles.arrived', count: 12 }
const none: ArticlesReport = { type: 'articles.arrived', count: 0 }
const failed: ArticlesReport = { type: 'articles.failed' }

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
    { label: 'cached: 12 articles', value: { report: some }, by: [{ open: '/blog' }] },
    { label: 'cached: none', value: { report: none }, by: [{ open: '/blog?scenario=empty' }] },
    {
      label: 'cached: failed',
      value: { report: failed },
      by: [{ open: '/blog?scenario=fail-page:1' }],
    },
  ],
  sends: [],
  actors: {
    feed: [
      { label: '12 articles', tone: 'good', event: some, by: respond('server') },
      { label: 'an empty list', tone: 'good', event: none, by: respond(noArticles) },
      { label: '500 or no network', tone: 'bad', event: failed, by: respond(refused()) },
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
