import { useSite } from '#platform/site.tsx'
import css from './LeafletFoot.module.css'

/** On paper only, above the institute's own lines: where the page is found. */
export const LeafletFoot = ({ path }: { path: string }) => {
  const { name, url } = useSite()
  return (
    <p className={css.foot}>
      {name}: {url + path}
    </p>
  )
}
