import { paths } from '#domain/paths.ts'
import { trade } from './trade.ts'

export const hero = {
  eyebrow: trade,
  lines: ['Learn the skill.', 'Let the career'],
  accent: 'take off.',
  lede: 'Live classes in digital marketing, technology and professional skills, taught by people who do the work.',
  enquiry: { text: 'Enquiry', href: paths.courses },
  browse: { text: 'Browse all courses', href: paths.courses },
  facts: [
    { figure: 'Live', text: 'online classes' },
    { figure: '100%', text: 'refund promise' },
    { figure: '3 months', text: 'of replays' },
  ],
} as const
