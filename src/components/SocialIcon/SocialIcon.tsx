import css from '#components/Icon/Icon.module.css'

const strokes: Readonly<Record<string, string>> = {
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
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={strokes[name.toLowerCase()] ?? 'M12 3l7 8-7 10-7-10ZM5 11h14M12 3v18'} />
  </svg>
)
