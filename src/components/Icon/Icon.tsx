import css from './Icon.module.css'

const strokes = {
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  'arrow-left': 'M20 12H5M11 6l-6 6 6 6',
  elsewhere: 'M7 17 17 7M9 7h8v8',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13L18.5 12Z',
  menu: 'M4 8h16M4 16h16',
  close: 'M6 6l12 12M18 6 6 18',
  mail: 'M3.5 6h17v12h-17ZM4 6.5l8 6.5 8-6.5',
  phone:
    'M6 3.5h3.5l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2l1.6-2.3 5 1.5V18a2.5 2.5 0 0 1-2.7 2.5A16.5 16.5 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z',
  place: 'M12 21.5 5.5 11.7a7.4 7.4 0 1 1 13 0ZM12 6l2.4 2.6L12 11.2 9.6 8.6Z',
  bookmark: 'M6.5 4h11v16L12 15.8 6.5 20Z',
} as const

type IconName = keyof typeof strokes

/** Always decorative: the text beside it has the same meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={css.icon} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <path d={strokes[name]} />
  </svg>
)

const networks: Readonly<Record<string, string>> = {
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.3a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4ZM16.9 7.1h.01',
  facebook: 'M16.5 4H15a3.5 3.5 0 0 0-3.5 3.5V21M8 12h7.5',
  linkedin: 'M5 10v10M5 5.2v.1M10.5 20V10M10.5 14.5c0-3 2-4.5 4.2-4.5 2.4 0 4.3 1.4 4.3 4.6V20',
  youtube:
    'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10.3 9v6l5-3Z',
  x: 'M4 4l16 16M20 4 4 20',
  twitter: 'M4 4l16 16M20 4 4 20',
  whatsapp: 'M3.5 20.5 5 16a8.5 8.5 0 1 1 3.3 3.2ZM9 8.5c0 4 2.5 6.5 6.5 6.5',
}

/** A kite for an unknown network. Decorative: the link has the name. */
export const SocialIcon = ({ name }: { name: string }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={networks[name.toLowerCase()] ?? 'M12 3l7 8-7 10-7-10ZM5 11h14M12 3v18'} />
  </svg>
)
