import { dialPath } from '#domain/paths.ts'
import { useSite } from '#platform/site.tsx'
import css from './PhoneText.module.css'

export const PhoneText = ({ sentence }: { sentence: (phone: string) => string }) => {
  const { phone } = useSite()
  const [before, after] = sentence(phone).split(phone)
  return (
    <>
      {before}
      <a className={css.phone} href={dialPath(phone)}>
        {phone}
      </a>
      {after}
    </>
  )
}
