import { useSite } from '#platform/site.ts'
import css from './LeafletFoot.module.css'

export const LeafletFoot = ({ path }: { path: string }) => {
  const { name, url } = useSite()
  return (
    <p className={css.foot}>
      {name}: {url + path}
    </p>
  )
}
