import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { Background } from '#app/Background.tsx'
import { forgetOutcome, tellOutcome } from '#features/enquiry/outcomes.ts'
import { until } from '#tests/support/openPage.tsx'

const FAILED = { courseId: 'c1', courseName: 'Course c1', isSent: false }

const open = () =>
  render(
    <MemoryRouter>
      <Background />
    </MemoryRouter>,
  )

const line = () => screen.getByRole('status')

const browserSays = (name: 'onLine' | 'doNotTrack', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })

const loseConnection = () => browserSays('onLine', false)

// Measuring the visit asks for more than jsdom has.
beforeAll(() => browserSays('doNotTrack', '1'))

afterEach(() => {
  act(() => forgetOutcome('c1'))
  Reflect.deleteProperty(navigator, 'onLine')
})

// A region that comes with its words in it is not spoken.
test.each([
  [
    'how an enquiry went',
    () => tellOutcome(FAILED),
    /^Something went wrong: we cannot be sure that your enquiry about Course c1 has reached us\./,
  ],
  ['a lost connection', loseConnection, /^You are offline\./],
])('the line comes empty, and then tells of %s that is older than it', async (_, happen, words) => {
  happen()
  open()
  expect(line()).toBeEmptyDOMElement()
  const region = line()
  await until(() => region.textContent !== '')
  expect(line()).toBe(region)
  expect(region).toHaveTextContent(words)
})

test('an enquiry is told of before the connection, and what is put away lets the other speak', async () => {
  loseConnection()
  open()
  await until(() => line().textContent !== '')
  act(() => tellOutcome(FAILED))
  expect(line()).toHaveTextContent(/cannot be sure/)
  expect(line()).not.toHaveTextContent(/offline/)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(line()).toHaveTextContent(/^You are offline\./)
})
