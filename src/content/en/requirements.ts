/** The same for every course. */
export const requirements = {
  heading: 'Requirements',
  items: [
    'A laptop or desktop computer with 8 GB of memory',
    'A steady internet connection for the live classes',
    'A microphone, so that you can ask out loud',
    'School-level mathematics and everyday English',
    'Time for the classes, and about as much to practise',
  ],
} as const
