import { navigation } from '#content/navigation.ts'
import css from './SkipLink.module.css'

/** First stop of the keyboard: past the navigation, to the page. */
export const SkipLink = ({ to }: { to: string }) => (
  <a className={css.skip} href={`#${to}`}>
    {navigation.skip}
  </a>
)
