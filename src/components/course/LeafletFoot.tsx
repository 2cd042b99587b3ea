import { useSite } from '#platform/site.tsx'
import css from './LeafletFoot.module.css'

/** In print only: the page's address. */
export const LeafletFoot = ({ path }: { path: string }) => {
  const { name, url } = useSite()
  return (
    <p className={css.foot}>
      {name}: {url + path}
    </p>
  )
}
