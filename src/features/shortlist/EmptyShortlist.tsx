import { LinkButton } from '#components/Button/LinkButton.tsx'
import { LooseKite } from '#components/Kite/LooseKite.tsx'
import { shortlistPageCopy } from '#content/shortlistPageCopy.ts'
import { paths } from '#domain/paths.ts'
import css from './EmptyShortlist.module.css'

export const EmptyShortlist = () => (
  <div className={css.empty}>
    <div className={css.words}>
      <p className={css.text}>{shortlistPageCopy.empty}</p>
      <p>{shortlistPageCopy.emptyHelp}</p>
      <LinkButton to={paths.courses}>{shortlistPageCopy.toCourses}</LinkButton>
    </div>
    <LooseKite />
  </div>
)
