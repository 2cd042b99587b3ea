import { shortlistCopy } from '#content/shortlistCopy.ts'
import { paths } from '#domain/paths.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LooseKite } from '#ui/LooseKite.tsx'
import css from './EmptyShortlist.module.css'

export const EmptyShortlist = () => (
  <div className={css.empty}>
    <div className={css.words}>
      <p className={css.text}>{shortlistCopy.empty}</p>
      <p>{shortlistCopy.emptyHelp}</p>
      <LinkButton to={paths.courses}>{shortlistCopy.toCourses}</LinkButton>
    </div>
    <LooseKite />
  </div>
)
