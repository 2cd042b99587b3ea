import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { CopyLink } from '#components/CopyLink/CopyLink.tsx'
import { Retry } from '#components/Retry/Retry.tsx'
import { CategoryTabs } from '#features/courses/CategoryTabs.tsx'
import { Newsletter } from '#features/newsletter/Newsletter.tsx'
import { ShortlistToggle } from '#features/shortlist/ShortlistToggle.tsx'
import { queueEarlyClicks, replayEarlyClick } from '#platform/earlyClicks.ts'
import { renderInSite } from '#tests/support/inSite.tsx'

const needing: readonly [string, ReactElement][] = [
  [
    'Shortlist',
    <ShortlistToggle key="toggle" course={{ id: 'a', name: 'Course a' }} look="labelled" />,
  ],
  ['Copy link', <CopyLink key="copy" path="/" />],
  ['Subscribe', <Newsletter key="newsletter" />],
]
const others: readonly [string, ReactElement][] = [
  ['NON IT', <CategoryTabs key="tabs" path="/all-course" current="IT" panel="panel" />],
  ['Retry', <Retry key="retry" parameters={[]} onRetry={() => {}} />],
]

const control = (name: string) => screen.getByText(name, { exact: true }).closest('button, a')

let clicks: (EventTarget | null)[]
/** Also keeps the click from its control. */
const record = (event: MouseEvent) => {
  clicks.push((event.target as Element).closest('button, a'))
  event.preventDefault()
  event.stopPropagation()
}

beforeEach(() => {
  jest.useFakeTimers()
  clicks = []
  queueEarlyClicks()
  document.addEventListener('click', record, true)
})

afterEach(() => {
  document.removeEventListener('click', record, true)
  replayEarlyClick()
})

const press = (name: string) => screen.getByText(name, { exact: true }).click()

test.each(needing)('a click on %s, which needs scripts, waits for hydration', (name, element) => {
  renderInSite(element)
  press(name)
  jest.advanceTimersByTime(60_000)
  expect(control(name)).toHaveAttribute('data-queued')
  expect(clicks).toEqual([])
  replayEarlyClick()
  expect(clicks).toEqual([control(name)])
})

test.each(others)('a click on %s works without scripts after five seconds', (name, element) => {
  renderInSite(element)
  press(name)
  jest.advanceTimersByTime(4_999)
  expect(clicks).toEqual([])
  jest.advanceTimersByTime(1)
  expect(clicks).toEqual([control(name)])
})

test.each([
  ['Retry', 'Subscribe', 0],
  ['Subscribe', 'Retry', 1],
])('the last click decides: %s, then %s', (first, last, clicked) => {
  renderInSite([...needing, ...others].map(([, element]) => element))
  press(first)
  jest.advanceTimersByTime(1_000)
  press(last)
  jest.advanceTimersByTime(60_000)
  expect(clicks).toHaveLength(clicked)
  replayEarlyClick()
  expect(clicks).toEqual([control(last)])
})
