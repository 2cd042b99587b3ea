import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { PrintedAddress } from '#components/PrintedAddress/PrintedAddress.tsx'
import { courseOf } from '#domain/course.ts'
import { CourseHeading } from '#features/compare/CourseHeading.tsx'
import { EnquiryOutcome } from '#features/enquiry/EnquiryOutcome.tsx'
import { SendStatus } from '#features/enquiry/SendStatus.tsx'
import { Newsletter } from '#features/newsletter/Newsletter.tsx'
import { ConnectionNotice } from '#features/offline/ConnectionNotice.tsx'
import { ActiveFilters } from '#features/search/ActiveFilters.tsx'
import type { CourseById } from '#features/shortlist/useCoursesById.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { start } from '#tests/support/enquiryMachine.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { storeWithoutHost } from '#tests/support/inSite.tsx'
import { openPage } from '#tests/support/openPage.tsx'
import { translate } from '#tests/support/translate.ts'

const Steps = ({ steps }: { steps: readonly ReactNode[] }) => {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <section aria-label="Shown">{steps[step]}</section>
    </>
  )
}

const sendStatus = (form: object) => {
  const { value, ...snapshot } = start().actor.getSnapshot()
  const state = enquiryMachine.resolveState({ ...snapshot, value: { ...value, ...form } })
  return <SendStatus state={state} />
}

const SENDABLE = sendStatus({ form: { editing: 'sendable' } })
const OFFERING = sendStatus({ form: { submitting: 'offeringPhone' } })
const EDITING = sendStatus({ form: { editing: 'filling' } })

const connection = (changes: Partial<Parameters<typeof ConnectionNotice>[0]>) => (
  <ConnectionNotice
    isOffline={false}
    isLost={false}
    savedCopy={undefined}
    isUpdated={false}
    {...changes}
  />
)

const heading = (changes: Partial<CourseById>) => (
  <CourseHeading
    entry={{ id: 'c1', status: 'unreachable', ...changes }}
    without="/compare"
    onRemove={() => {}}
  />
)

const filters = (q: string) => (
  <ActiveFilters
    filters={{ q }}
    choices={{ category: [], level: [], type: [], duration: [], price: [] }}
    onFollow={() => {}}
  />
)

const OUTCOME = <EnquiryOutcome enquiry={start().actor} />
const course = courseOf(courseJson('c1'))

const OFFLINE = connection({ isLost: true, isOffline: true })

const CHANGES: readonly [string, ReactNode, ReactNode, RegExp][] = [
  ['an offer to send again ends', SENDABLE, EDITING, /^$/],
  ['the offered phone is withdrawn', OFFERING, EDITING, /^$/],
  ['the connection is back', connection({ isLost: true }), connection({}), /^$/],
  ['the visitor is offline', connection({ isLost: true }), OFFLINE, /^You are offline\.$/],
  ['a changed page goes offline', connection({ isUpdated: true }), OFFLINE, /^You are offline\.$/],
  ['the outcome of an enquiry is closed', OUTCOME, OFFLINE, /^You are offline\.$/],
  [
    'a compared course is missing',
    heading({}),
    heading({ status: 'missing' }),
    /^This course is not/,
  ],
  [
    'a compared course arrives',
    heading({}),
    heading({ status: 'shown', course }),
    /^Course c1REMOVE Course c1$/,
  ],
  [
    'the printed address changes',
    <PrintedAddress key="a" path="/a" />,
    <PrintedAddress key="a" path="/b" />,
    /\/b$/,
  ],
  ['a filter changes', filters('kites'), filters('strings'), /“strings”/],
]

test.each(CHANGES)('of a translated page, %s', async (_, before, after, text) => {
  openPage('/', { store: storeWithoutHost(), children: <Steps steps={[before, after]} /> })
  const shown = screen.getByRole('region', { name: 'Shown' })
  translate(shown)
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(shown).toHaveTextContent(text)
})

test('a translated newsletter box takes another address', async () => {
  openPage('/', { store: storeWithoutHost(), children: <Newsletter /> })
  await userEvent.type(screen.getByRole('textbox'), 'visitor@mail.org{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Subscribed Successfully!')
  translate(document.body)
  await userEvent.type(screen.getByRole('textbox'), 'v')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
