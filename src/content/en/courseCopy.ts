import type { Category } from '#domain/category.ts'

type CourseCopy = {
  readonly preview: {
    readonly eyebrow: string
    readonly heading: string
    readonly viewCourses: string
  }
  readonly list: {
    readonly eyebrow: string
    readonly heading: string
    readonly lede: string
    readonly more: (category: Category) => string
    readonly moreArrived: (count: number) => string
    readonly noMore: string
    readonly none: string
  }
  readonly tabs: string
  readonly loadingStatus: string
  readonly retry: string
  readonly rated: (rating: number) => string
  readonly breadcrumb: { readonly label: string; readonly home: string; readonly courses: string }
  readonly detail: {
    readonly description: string
    readonly priceCard: string
    readonly notFoundHelp: string
    readonly unreachableHelp: string
    readonly toCourses: string
    readonly applyNow: string
    readonly copyLink: string
    readonly levelMissing: string
    readonly wasPrice: string
    readonly off: (percent: number) => string
    readonly daysLeft: (days: number) => string
  }
}

export const courseCopy = {
  preview: {
    eyebrow: 'Courses',
    heading: 'Pick a direction',
    viewCourses: 'View Courses',
  },
  list: {
    eyebrow: 'Courses',
    heading: 'All courses',
    lede: 'Every course is live and online. Open one to see what you will make, what it asks of you and what it costs.',
    more: (category: Category) => `More ${category} Courses`,
    moreArrived: (count: number) => `${count} more ${count === 1 ? 'course' : 'courses'}`,
    noMore: 'No more courses',
    none: '0 courses',
  },
  tabs: 'Course category',
  loadingStatus: 'Loading',
  retry: 'Retry',
  rated: (rating: number) => `Rated ${rating} out of 5`,
  breadcrumb: { label: 'Breadcrumb', home: 'Home', courses: 'Courses' },
  detail: {
    description: 'About this course',
    priceCard: 'Price and facts',
    notFoundHelp: 'It may have been renamed, or its batch may be over.',
    unreachableHelp: 'We could not look it up just now. Please try again in a moment.',
    toCourses: 'See all courses',
    applyNow: 'Apply Now',
    copyLink: 'Copy link',
    levelMissing: 'N/A',
    wasPrice: 'Price before the discount',
    off: (percent: number) => `${percent}% off`,
    daysLeft: (days: number) => `${days} days left at this price!`,
  },
} as const satisfies CourseCopy
