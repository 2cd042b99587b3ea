import css from './KiteList.module.css'

export const KiteList = ({ items }: { items: readonly string[] }) => (
  <ul role="list" className={css.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
