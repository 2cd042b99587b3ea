import { CATEGORIES } from '#domain/category.ts'
import type { FacetName, Sort } from '#domain/filters.ts'
import { listed } from './listed.ts'

type SelectTexts = Readonly<Record<FacetName | 'sort', string>>

const courses = (count: number) => `${count} ${count === 1 ? 'course' : 'courses'}`

export const searchCopy = {
  search: {
    label: 'Search courses',
    hint: 'Subject or tool',
    button: 'Search',
  },
  suggestions: {
    label: 'Courses',
    seeAll: (text: string) => `See all courses for “${text}”`,
    nothing: (text: string) => `No quick match for “${text}”. Try one of these:`,
    partial: 'These match some of your words:',
    mentions: (words: string) => `Mentions ${words}`,
    allOf: (category: string) => `All ${category} courses`,
    status: (count: number) =>
      count === 0
        ? 'No quick match. Use the arrow keys to see what to try.'
        : `${courses(count)} shown. Use the arrow keys to choose.`,
  },
  filters: {
    query: (text: string) => `“${text}”`,
    summary: 'Filter and sort',
    chosen: (count: number) => `${count} chosen`,
    labels: {
      category: 'Category',
      level: 'Level',
      type: 'Type',
      duration: 'Duration',
      price: 'Price',
      sort: 'Sort by',
    } satisfies SelectTexts,
    any: {
      category: listed(CATEGORIES),
      level: 'Any level',
      type: 'Any type',
      duration: 'Any duration',
      price: 'Any price',
      sort: 'Best match',
    } satisfies SelectTexts,
    sorts: {
      price: 'Price, lowest first',
      'price-down': 'Price, highest first',
      duration: 'Duration, shortest first',
      rating: 'Rating, best first',
    } satisfies Readonly<Record<Sort, string>>,
    unsorted: 'Default order',
    apply: 'Show courses',
  },
  results: {
    heading: (count: number, text: string | undefined) => {
      const what = text ? ` for “${text}”` : ''
      return count === 0 ? `No courses found${what}.` : `${courses(count)} found${what}`
    },
    partial: 'No course has all of these words. These have some of them.',
    more: 'More courses',
    remove: 'Remove ',
    clear: 'Clear all',
    loosen: 'Try leaving one thing out:',
    loosened: (label: string, count: number) => `Without ${label}: ${courses(count)}`,
    call: (phone: string) => `Ask us on ${phone}`,
    failed: 'We can’t search the courses just now.',
    failedHelp: 'Here is the whole list instead.',
  },
} as const
