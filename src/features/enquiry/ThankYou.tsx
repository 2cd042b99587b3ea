import { useEffect, useRef } from 'react'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { enquiryCopy } from '#content/enquiryCopy.ts'
import { paths } from '#domain/paths.ts'
import { ThanksKite } from './ThanksKite.tsx'
import css from './ThankYou.module.css'

const { thanks } = enquiryCopy

/** Replaces the form after 'Stay on this page', and after a post without JavaScript. */
export const ThankYou = ({ focused = false }: { focused?: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])

  return (
    <div className={css.thanks}>
      <ThanksKite />
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {thanks.heading}
      </h2>
      <p>{thanks.text}</p>
      <p>{thanks.stayed}</p>
      <p>
        <LinkButton to={paths.home}>{thanks.goHome}</LinkButton>
      </p>
    </div>
  )
}
