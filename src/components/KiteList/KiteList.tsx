import css from './KiteList.module.css'

/** A short list with a kite before each line. */
export const KiteList = ({ items }: { items: readonly string[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver takes a list without bullets for none
  <ul role="list" className={css.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
