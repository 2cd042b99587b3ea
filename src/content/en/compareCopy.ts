type CompareCopy = {
  readonly eyebrow: string
  readonly heading: string
  readonly lede: string
  readonly caption: string
  readonly leftOut: (count: number) => string
  readonly toShortlist: string
  readonly none: string
  readonly noneHelp: string
  readonly unknown: string
  readonly facts: Readonly<
    Record<'price' | 'category' | 'type' | 'duration' | 'level' | 'rating', string>
  >
  readonly next: string
}

export const compareCopy = {
  eyebrow: 'Shortlist',
  heading: 'Side by side',
  lede: 'The same facts about each course, in one table. It prints on one page.',
  caption: 'Courses compared',
  leftOut: (count: number) =>
    `Three courses fit side by side: ${count} more on the list ${count === 1 ? 'is' : 'are'} left out.`,
  toShortlist: 'Back to the shortlist',
  none: 'There is nothing to compare yet.',
  noneHelp: 'Tick two or three courses on the shortlist.',
  unknown: 'N/A',
  facts: {
    price: 'Price',
    category: 'Category',
    type: 'Type',
    duration: 'Duration',
    level: 'Level',
    rating: 'Rating',
  },
  next: 'Next step',
} as const satisfies CompareCopy
