export const FEEDS = [
  { path: '/feed.xml', type: 'application/rss+xml', title: 'Blog (RSS)' },
  { path: '/feed.json', type: 'application/feed+json', title: 'Blog (JSON Feed)' },
] as const
