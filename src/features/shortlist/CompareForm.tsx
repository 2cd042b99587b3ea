import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
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
  const { search } = useLocation()
  const [error, setError] = useState({ text: '', search })
  const [submits, setSubmits] = useState(0)

  const compare = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ids = new FormData(event.currentTarget).getAll('course').map(String)
    const text = selectionError(ids.length)
    setSubmits(submits + 1)
    setError({ text, search })
    if (text === '') void navigate(paths.compareOf(ids))
  }

  return (
    <>
      <form
        id={FORM}
        action={paths.compare}
        onSubmit={compare}
        onChange={() => setError({ text: '', search })}
      >
        {children}
      </form>
      <div className={css.actions} data-print="hide">
        <p role="alert" className={css.error}>
          {/* Not after a course is removed. A new element, as the same text is not announced again. */}
          {error.text && error.search === search && <span key={submits}>{error.text}</span>}
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
