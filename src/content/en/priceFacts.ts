/** The same for every course. */
export const priceFacts = {
  items: [
    { label: 'Students enrolled', value: '200-300' },
    { label: 'Language', value: 'English' },
  ],
  points: [
    '3 month validity',
    'Live classes',
    '100% online',
    'Certificate of completion',
    'Mobile/tablet/TV access',
  ],
} as const
