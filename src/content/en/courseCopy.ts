import type { Category } from '#domain/category.ts'
import { pageNames } from './pageNames.ts'

export const courseCopy = {
  preview: {
    eyebrow: 'Courses',
    heading: 'Pick a direction',
    viewCourses: 'View Courses',
  },
  list: {
    eyebrow: 'Courses',
    heading: pageNames.allCourses,
    lede: 'Every course is live and online. Open one to see what you will make, what it asks of you and what it costs.',
    more: (category: Category) => `More ${category} Courses`,
    moreArrived: (count: number) => `${count} more ${count === 1 ? 'course' : 'courses'}`,
    noMore: 'No more courses',
    none: '0 courses',
  },
  tabs: 'Course category',
  rated: (rating: number) => `Rated ${rating} out of 5`,
  breadcrumb: 'Breadcrumb',
  detail: {
    description: 'About this course',
    priceCard: 'Price and facts',
    notFoundHelp: 'It may have been renamed, or its batch may be over.',
    unreachableHelp: 'We could not look it up just now. Please try again in a moment.',
    applyNow: 'Apply Now',
    wasPrice: 'Price before the discount',
    off: (percent: number) => `${percent}% off`,
    daysLeft: (days: number) => `${days} days left at this price!`,
  },
} as const
