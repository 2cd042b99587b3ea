import { Icon } from '#components/Icon/Icon.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { findCopy } from '#content/findCopy.ts'
import type { Choices } from '#domain/catalogue.ts'
import { paths } from '#domain/paths.ts'
import { type Wish, wishEntries, without } from '#domain/wish.ts'
import css from './Chosen.module.css'
import { wishAddress } from './wishAddress.ts'
import { wishLabel } from './wishLabel.ts'

type ChosenProps = { wish: Wish; choices: Choices; onTaken: () => void }

/** What the list is narrowed by, each with a way to be without it. */
export const Chosen = ({ wish, choices, onTaken }: ChosenProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver takes a list without bullets for none
  <ul role="list" className={css.chosen} data-print="hide">
    {wishEntries(wish).map(([name]) => (
      <li key={name}>
        <SiteLink to={wishAddress(without(wish, name))} className={css.link} onClick={onTaken}>
          <VisuallyHidden>{findCopy.found.remove}</VisuallyHidden>
          {wishLabel(wish, name, choices)}
          <Icon name="close" />
        </SiteLink>
      </li>
    ))}
    <li>
      <SiteLink to={paths.courses} className={css.clear} onClick={onTaken}>
        {findCopy.found.clear}
      </SiteLink>
    </li>
  </ul>
)
