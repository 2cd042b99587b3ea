import { paths } from '#domain/paths.ts'
import { useSite } from '#ui/site.tsx'
import css from './LeafletFoot.module.css'

/** On paper only, above the institute's own lines: where the course is found. */
export const LeafletFoot = ({ id }: { id: string }) => {
  const { name, url } = useSite()
  return (
    <p className={css.foot}>
      {name}: {url + paths.course(id)}
    </p>
  )
}
