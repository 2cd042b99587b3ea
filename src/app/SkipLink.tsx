import { navigation } from '#content/navigation.ts'
import css from './SkipLink.module.css'

export const SkipLink = ({ to }: { to: string }) => (
  <a className={css.skip} href={`#${to}`}>
    {navigation.skip}
  </a>
)
