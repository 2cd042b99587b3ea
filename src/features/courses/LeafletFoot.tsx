import { paths } from '#domain/paths.ts'
import { useSite } from '#ui/site.tsx'
import css from './LeafletFoot.module.css'

/** On paper only: where the course is found and who can be asked. */
export const LeafletFoot = ({ id }: { id: string }) => {
  const { name, url, email, phone, address } = useSite()
  return (
    <div className={css.foot}>
      <p className={css.address}>{url + paths.course(id)}</p>
      <p>
        {name} · {email} · {phone}
      </p>
      <p>{address}</p>
    </div>
  )
}
