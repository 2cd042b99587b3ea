export const courseFacts = {
  labels: {
    price: 'Price',
    category: 'Category',
    type: 'Type',
    duration: 'Duration',
    level: 'Level',
    rating: 'Rating',
  },
  missing: 'N/A',
} as const
