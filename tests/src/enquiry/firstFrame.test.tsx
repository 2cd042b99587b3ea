import { act, render } from '@testing-library/react'
import { type ReactNode, Suspense, use, useLayoutEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { createStore } from '#api/store.ts'
import { AppProviders } from '#app/AppProviders.tsx'
import { EnquiryForm } from '#features/enquiry/EnquiryForm.tsx'
import type { Inspect } from '#platform/useInspectedMachine.ts'
import { input } from '#tests/support/enquiryMachine.ts'
import { sampleSite } from '#tests/support/inSite.tsx'
import { field } from './form.ts'

let sent: string[]
let sentBeforeFrame: string[] | undefined

const recordSent: Inspect = (inspected) => {
  if (inspected.type !== '@xstate.event') return
  const { type } = inspected.event
  if (type.startsWith('form.')) sent.push(type)
}

/** Its layout effect is the last of the first commit, before the first frame. */
const FirstFrame = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    expect(field('Full name')).toBeInTheDocument()
    sentBeforeFrame = [...sent]
  }, [])
  return children
}

const { course } = input

const store = createStore({ fetch: () => Promise.reject(), site: sampleSite })

const page = (shown: ReactNode) => (
  <MemoryRouter>
    <AppProviders store={store} site={sampleSite} reply={undefined} inspect={recordSent}>
      <FirstFrame>{shown}</FirstFrame>
    </AppProviders>
  </MemoryRouter>
)

beforeEach(() => {
  sent = []
  sentBeforeFrame = undefined
})

test('a new form starts its enquiry after the first frame', () => {
  render(page(<EnquiryForm course={course} />))
  expect(sentBeforeFrame).toEqual([])
  expect(sent).toEqual(['form.opened'])
})

test('a draft is restored before the first frame, once', () => {
  const saved = { values: { name: 'Sample Visitor' }, at: Date.now() }
  sessionStorage.setItem(`enquiry-${course.id}`, JSON.stringify(saved))
  render(page(<EnquiryForm course={course} />))
  expect(sentBeforeFrame).toEqual(['form.opened'])
  expect(sent).toEqual(['form.opened'])
  expect(field('Full name')).toHaveValue('Sample Visitor')
})

const Waiting = ({ promise }: { promise: Promise<void> }) => {
  use(promise)
  return null
}

test('a new form that Suspense hides is closed, and opened again when it is shown', async () => {
  let end = () => {}
  const promise = new Promise<void>((resolve) => {
    end = resolve
  })
  const form = (isWaiting: boolean) =>
    page(
      <Suspense>
        <EnquiryForm course={course} />
        {isWaiting && <Waiting promise={promise} />}
      </Suspense>,
    )
  const { rerender } = render(form(false))
  await act(async () => rerender(form(true)))
  expect(field('Full name')).not.toBeVisible()
  expect(sent).toEqual(['form.opened', 'form.closed'])
  await act(async () => end())
  expect(field('Full name')).toBeVisible()
  expect(sent).toEqual(['form.opened', 'form.closed', 'form.opened'])
})

test('the form of another course closes the first and opens its own', () => {
  const { rerender } = render(page(<EnquiryForm course={course} />))
  rerender(page(<EnquiryForm course={{ ...course, id: 'c2' }} />))
  expect(sent).toEqual(['form.opened', 'form.closed', 'form.opened'])
})
