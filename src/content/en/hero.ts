import { paths } from '#domain/paths.ts'
import { trade } from './trade.ts'

type Link = { readonly text: string; readonly href: string }

type Hero = {
  readonly eyebrow: string
  readonly lines: readonly string[]
  readonly accent: string
  readonly lede: string
  readonly enquiry: Link
  readonly browse: Link
  readonly facts: readonly { readonly figure: string; readonly text: string }[]
}

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
} as const satisfies Hero
