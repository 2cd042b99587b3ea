export const recentCopy = {
  heading: 'Recently seen',
  clear: 'Clear this list',
} as const
