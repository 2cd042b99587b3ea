import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { AppProviders } from '#app/AppProviders.tsx'
import { EnquiryForm } from '#features/enquiry/EnquiryForm.tsx'
import type { Inspect } from '#platform/useInspectedMachine.ts'
import { input } from '#tests/support/enquiryMachine.ts'
import { sampleSite, storeWithoutHost } from '#tests/support/inSite.tsx'
import { field } from './form.ts'

let sent: string[]
let sentBeforeFrame: string[] | undefined

const recordSent: Inspect = (inspected) => {
  if (inspected.type !== '@xstate.event') return
  const { type } = inspected.event
  if (type.startsWith('form.')) sent.push(type)
}

const { course } = input

/** Its layout effect is the last of the first commit, before the first frame. */
const FirstFrame = () => {
  useLayoutEffect(() => {
    expect(field('Full name')).toBeInTheDocument()
    sentBeforeFrame = [...sent]
  }, [])
  return <EnquiryForm course={course} />
}

const openForm = () =>
  render(
    <MemoryRouter>
      <AppProviders
        store={storeWithoutHost()}
        site={sampleSite}
        reply={undefined}
        inspect={recordSent}
      >
        <FirstFrame />
      </AppProviders>
    </MemoryRouter>,
  )

beforeEach(() => {
  sent = []
  sentBeforeFrame = undefined
})

test('a new form starts its enquiry after the first frame', () => {
  openForm()
  expect(sentBeforeFrame).toEqual([])
  expect(sent).toEqual(['form.opened'])
})

test('a draft is restored before the first frame, once', () => {
  const saved = { values: { name: 'Sample Visitor' }, at: Date.now() }
  sessionStorage.setItem(`enquiry-${course.id}`, JSON.stringify(saved))
  openForm()
  expect(sentBeforeFrame).toEqual(['form.opened'])
  expect(sent).toEqual(['form.opened'])
  expect(field('Full name')).toHaveValue('Sample Visitor')
})
