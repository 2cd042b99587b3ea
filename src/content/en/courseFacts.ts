/** Facts that a course may lack: their labels, and the text for a missing one. */
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
