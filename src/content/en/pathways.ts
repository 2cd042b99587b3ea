export const pathways = {
  eyebrow: 'Learning pathways',
  heading: 'One string, five knots',
  intro:
    'A course is one part of a longer path. Here is the whole path, from the first phone call to the interviews. You can join at any step.',
  steps: [
    {
      title: 'Find your starting point',
      text: 'Tell us what you know and how many hours you have. We say which course fits, and also when none does.',
    },
    {
      title: 'Learn it live',
      text: 'Classes at fixed hours, with a teacher who can see where you are stuck. Missed one? The recording waits.',
    },
    {
      title: 'Make something of your own',
      text: 'A shop’s sales sheet, a campaign for your uncle’s sweets, an app for your hostel: a project that you chose.',
    },
    {
      title: 'Work to somebody’s brief',
      text: 'In a training internship the brief is written, the deadline is real, and a mentor reads what you hand in.',
    },
    {
      title: 'Show it and explain it',
      text: 'A résumé read line by line, and mock interviews until you can say what you did and why.',
    },
  ],
} as const
