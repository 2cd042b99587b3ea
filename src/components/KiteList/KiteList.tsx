import css from './KiteList.module.css'

export const KiteList = ({ items }: { items: readonly string[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver ignores lists without bullets.
  <ul role="list" className={css.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
