import { useEffect } from 'react'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import shared from '#components/shared.module.css'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { failedCopy } from '#content/failedCopy.ts'
import { focusTitle } from '#platform/focusTitle.ts'
import { useSite } from '#platform/site.ts'
import css from './FailedPage.module.css'

/** In place of a part that throws. The link loads the same address as a document. */
export const FailedPage = () => {
  const { phone } = useSite()
  useEffect(focusTitle, [])
  return (
    <Wrap>
      <div className={shared.section}>
        <PageTitle>{failedCopy.heading}</PageTitle>
        <p className={css.text}>{failedCopy.text(phone)}</p>
        <LinkButton to="">{failedCopy.again}</LinkButton>
      </div>
    </Wrap>
  )
}
