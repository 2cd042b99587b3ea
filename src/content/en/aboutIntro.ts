import { paths } from '#domain/paths.ts'

export const aboutIntro = {
  eyebrow: 'About us',
  heading: 'Nobody learns to fly a kite from a diagram',
  text: [
    'You stand on the roof. Somebody holds the string with you for a while, and then lets go. That is how we teach digital marketing, technology and professional skills: live, and with a teacher at your side.',
    'We run training, internships and workshops, all of them online. Some of our students have a degree in computing and many do not. What they have in common is an hour in the evening and something that they would like to be able to do.',
  ],
  enquire: { text: 'Enquire Now', href: paths.courses },
} as const
