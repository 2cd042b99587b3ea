import { sharedCopy } from '#content/sharedCopy.ts'
import { useSite } from '#platform/site.ts'
import css from './PrintedAddress.module.css'

export const PrintedAddress = ({ path }: { path: string }) => {
  const { name, url } = useSite()
  return <p className={css.foot}>{name + sharedCopy.colon + url + path}</p>
}
