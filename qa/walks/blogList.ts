import type { MachineWalks } from './gestures.ts'
import { BLOGS, noArticles, refused } from './responses.ts'

export const blogList: MachineWalks = {
  holds: [BLOGS],
  starts: {
    'nothing known': {
      by: [
        { open: '/about-us' },
        { press: { role: 'link', name: 'Blog', within: { role: 'navigation', name: 'Main' } } },
        { sees: { role: 'heading', name: 'Reading between classes' } },
      ],
    },
    'cached: 12 articles': { by: [{ open: '/blog' }] },
    'cached: none': { by: [{ open: '/blog?scenario=empty' }] },
    'cached: failed': { by: [{ open: '/blog?scenario=fail-page:1' }] },
  },
  steps: {
    '12-articles': [{ respondTo: BLOGS, with: 'server' }],
    'an-empty-list': [{ respondTo: BLOGS, with: noArticles }],
    '500-or-no-network': [{ respondTo: BLOGS, with: refused() }],
    'the-site-responds-again': [{ offline: true }, { offline: false }],
  },
}
