import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testimonials } from '#content/testimonials.ts'
import { FADE_DURATION, TESTIMONIAL_INTERVAL } from '#domain/constants.ts'
import { Testimonials } from '#features/home/Testimonials.tsx'
import { renderInSite } from '#tests/support/inSite.tsx'
import { surroundings } from '#tests/support/surroundings.ts'

const CALM = '(prefers-reduced-motion: reduce)'

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const carousel = () => screen.getByRole('group', { name: testimonials.heading })
const shown = () => screen.getByRole('group', { name: /^\d of 4$/ })
const place = () => shown().getAttribute('aria-label')
const live = () => carousel().querySelector('[aria-live]')?.getAttribute('aria-live')
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  jest.useFakeTimers()
  surroundings.install()
  surroundings.tab('visible')
})
afterEach(() => jest.useRealTimers())

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

test('one of the four testimonials is there, with who said it', () => {
  renderInSite(<Testimonials />)
  expect(screen.getAllByRole('group', { name: /^\d of 4$/ })).toHaveLength(1)
  const [first] = testimonials.items
  expect(within(shown()).getByText(`“${first.text}”`)).toBeVisible()
  expect(within(shown()).getByText(first.name)).toBeVisible()
})

test('the next comes every 10 seconds, and after the last the first', () => {
  renderInSite(<Testimonials />)
  pass(TESTIMONIAL_INTERVAL - 1)
  expect(place()).toBe('1 of 4')
  pass(1)
  expect(place()).toBe('2 of 4')
  for (const next of ['3 of 4', '4 of 4', '1 of 4']) {
    pass(TESTIMONIAL_INTERVAL)
    expect(place()).toBe(next)
  }
})

test('what is not current can be neither reached nor heard', () => {
  const { container } = renderInSite(<Testimonials />)
  const slides = [...container.querySelectorAll('[aria-roledescription="slide"]')]
  expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true, true])
  expect(slides.map((slide) => slide.getAttribute('aria-hidden'))).toEqual([
    null,
    'true',
    'true',
    'true',
  ])
})

test('the one that leaves fades for 300 ms', () => {
  const { container } = renderInSite(<Testimonials />)
  pass(TESTIMONIAL_INTERVAL)
  expect(container.querySelectorAll('[data-state="leaving"]')).toHaveLength(1)
  pass(FADE_DURATION)
  expect(container.querySelectorAll('[data-state="leaving"]')).toHaveLength(0)
})

test('next and previous turn by hand and restart the full interval', () => {
  renderInSite(<Testimonials />)
  pass(TESTIMONIAL_INTERVAL - 1_000)
  fireEvent.click(button('Next'))
  expect(place()).toBe('2 of 4')
  pass(TESTIMONIAL_INTERVAL - 1)
  expect(place()).toBe('2 of 4')
  pass(1)
  expect(place()).toBe('3 of 4')
  fireEvent.click(button('Previous'))
  fireEvent.click(button('Previous'))
  fireEvent.click(button('Previous'))
  expect(place()).toBe('4 of 4')
})

test('a finger turns it sideways, a short touch and a mouse do not', async () => {
  renderInSite(<Testimonials />)
  const hand = user()
  const drawn = (key: 'TouchA' | 'MouseLeft', from: number, to: number) =>
    hand.pointer([
      { keys: `[${key}>]`, target: shown(), coords: { clientX: from } },
      { keys: `[/${key}]`, target: shown(), coords: { clientX: to } },
    ])
  await drawn('TouchA', 200, 80)
  expect(place()).toBe('2 of 4')
  await drawn('TouchA', 80, 200)
  expect(place()).toBe('1 of 4')
  await drawn('TouchA', 200, 190)
  await drawn('MouseLeft', 200, 80)
  expect(place()).toBe('1 of 4')
})

test('Pause is the first stop of the keyboard; Play takes up again', async () => {
  renderInSite(<Testimonials />)
  await user().tab()
  expect(button('Pause')).toHaveFocus()
  fireEvent.click(button('Pause'))
  act(() => button('Play').blur())
  pass(3 * TESTIMONIAL_INTERVAL)
  expect(place()).toBe('1 of 4')
  fireEvent.click(button('Play'))
  pass(TESTIMONIAL_INTERVAL)
  expect(place()).toBe('2 of 4')
})

test('the live region is off while it plays and polite when it stands', () => {
  renderInSite(<Testimonials />)
  expect(live()).toBe('off')
  fireEvent.click(button('Pause'))
  expect(live()).toBe('polite')
})

test('it stands under the pointer, and goes on when the pointer has left', async () => {
  renderInSite(<Testimonials />)
  const mouse = user()
  await mouse.hover(shown())
  pass(2 * TESTIMONIAL_INTERVAL)
  expect(place()).toBe('1 of 4')
  expect(button('Pause')).toBeVisible()
  await mouse.unhover(carousel())
  pass(TESTIMONIAL_INTERVAL)
  expect(place()).toBe('2 of 4')
})

test('it stands while the keyboard is in it, and goes on when it has left', async () => {
  renderInSite(<Testimonials />)
  await user().tab()
  pass(2 * TESTIMONIAL_INTERVAL)
  expect(place()).toBe('1 of 4')
  await user().tab()
  pass(2 * TESTIMONIAL_INTERVAL)
  expect(place()).toBe('1 of 4')
  act(() => button('Previous').blur())
  pass(TESTIMONIAL_INTERVAL)
  expect(place()).toBe('2 of 4')
})

test('it stands in a hidden tab and off screen', () => {
  renderInSite(<Testimonials />)
  act(() => surroundings.tab('hidden'))
  act(() => surroundings.sight(false))
  pass(2 * TESTIMONIAL_INTERVAL)
  act(() => surroundings.tab('visible'))
  pass(2 * TESTIMONIAL_INTERVAL)
  expect(place()).toBe('1 of 4')
  act(() => surroundings.sight(true))
  pass(TESTIMONIAL_INTERVAL)
  expect(place()).toBe('2 of 4')
})

test('with reduced motion it stands from the start and turns without a fade', () => {
  surroundings.media(CALM, true)
  const { container } = renderInSite(<Testimonials />)
  pass(3 * TESTIMONIAL_INTERVAL)
  expect(place()).toBe('1 of 4')
  fireEvent.click(button('Next'))
  expect(place()).toBe('2 of 4')
  expect(container.querySelectorAll('[data-state="leaving"]')).toHaveLength(0)
  fireEvent.click(button('Play'))
  pass(TESTIMONIAL_INTERVAL)
  expect(place()).toBe('3 of 4')
})
