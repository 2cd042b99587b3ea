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

export type IconName = keyof typeof strokes

/** Always decorative: the text beside it has the same meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  // The size without styles.
  <svg
    className={css.icon}
    width="24"
    height="24"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={strokes[name]} />
  </svg>
)
