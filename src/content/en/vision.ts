import { coverPath } from '#domain/covers.ts'

export const vision = {
  eyebrow: 'Our vision',
  heading: 'What we are working towards',
  items: [
    {
      title: 'A class for every starting point',
      text: 'A commerce graduate, a mother returning to work, a mechanic who likes computers: each should find a first class in which nobody is ahead of them.',
      image: coverPath('it', 'every-starting-point'),
    },
    {
      title: 'Work that can be shown',
      text: 'We want every course to end with something that runs, sells, explains or persuades. A certificate says that you were there. Your work says what you can do.',
      image: coverPath('blog', 'work-that-can-be-shown'),
    },
    {
      title: 'Teachers who still do the work',
      text: 'Tools change each year. The people who use them on weekdays are the right people to teach them in the evening.',
      image: coverPath('non-it', 'teachers-who-work'),
    },
    {
      title: 'A fee that can be understood',
      text: 'One price, said before you ask. If the course isn’t right for you, the fee comes back, and nobody argues with you about it.',
      image: coverPath('it', 'a-fee-understood'),
    },
    {
      title: 'The same class in every town',
      text: 'A student in Jorhat and a student in Mumbai sit in the same row. All it should take is a laptop, a steady connection and six hours a week.',
      image: coverPath('blog', 'every-town'),
    },
  ],
} as const
