import { CATEGORIES } from '#domain/category.ts'
import type { FacetName, Sort } from '#domain/filters.ts'

type SearchCopy = {
  readonly search: { readonly label: string; readonly hint: string; readonly button: string }
  readonly suggestions: {
    readonly label: string
    readonly seeAll: (text: string) => string
    readonly nothing: (text: string) => string
    readonly partial: string
    readonly mentions: (words: string) => string
    readonly allOf: (category: string) => string
    readonly status: (count: number) => string
  }
  readonly filters: {
    readonly summary: string
    readonly chosen: (count: number) => string
    readonly labels: Readonly<Record<FacetName | 'sort', string>>
    readonly any: Readonly<Record<FacetName | 'sort', string>>
    readonly sorts: Readonly<Record<Sort, string>>
    readonly unsorted: string
    readonly apply: string
  }
  readonly results: {
    readonly heading: (count: number, text: string | undefined) => string
    readonly partial: string
    readonly more: string
    readonly remove: string
    readonly clear: string
    readonly loosen: string
    readonly loosened: (label: string, count: number) => string
    readonly allCourses: string
    readonly call: (phone: string) => string
    readonly failed: string
    readonly failedHelp: string
  }
}

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
    summary: 'Filter and sort',
    chosen: (count: number) => `${count} chosen`,
    labels: {
      category: 'Category',
      level: 'Level',
      type: 'Type',
      duration: 'Duration',
      price: 'Price',
      sort: 'Sort by',
    },
    any: {
      category: CATEGORIES.join(' and '),
      level: 'Any level',
      type: 'Any type',
      duration: 'Any duration',
      price: 'Any price',
      sort: 'Best match',
    },
    sorts: {
      price: 'Price, lowest first',
      'price-down': 'Price, highest first',
      duration: 'Duration, shortest first',
      rating: 'Rating, best first',
    },
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
    allCourses: 'See all courses',
    call: (phone: string) => `Ask us on ${phone}`,
    failed: 'We can’t search the courses just now.',
    failedHelp: 'Here is the whole list instead.',
  },
} as const satisfies SearchCopy
