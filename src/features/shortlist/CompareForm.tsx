import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/Button/Button.tsx'
import { compareFormCopy } from '#content/compareFormCopy.ts'
import { paths } from '#domain/paths.ts'
import { MAX_COMPARED } from '#domain/shortlist.ts'
import css from './CompareForm.module.css'

const FORM = 'comparison'

type CompareFormProps = {
  isOffered: boolean
  tools: ReactNode
  children: ReactNode
}

const selectionError = (ticked: number) => {
  if (ticked < 2) return compareFormCopy.tooFew
  return ticked > MAX_COMPARED ? compareFormCopy.tooMany(MAX_COMPARED, ticked) : ''
}

export const CompareForm = ({ isOffered, tools, children }: CompareFormProps) => {
  const navigate = useNavigate()
  const [error, setError] = useState('')

  const compare = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ids = new FormData(event.currentTarget).getAll('course').map(String)
    const nextError = selectionError(ids.length)
    setError(nextError)
    if (nextError === '') void navigate(paths.compareOf(ids))
  }

  return (
    <>
      <form id={FORM} action={paths.compare} onSubmit={compare}>
        {children}
      </form>
      <div className={css.actions} data-print="hide">
        <p role="alert" className={css.error}>
          {error}
        </p>
        {isOffered && (
          <Button type="submit" form={FORM}>
            {compareFormCopy.submit}
          </Button>
        )}
        {tools}
      </div>
    </>
  )
}
