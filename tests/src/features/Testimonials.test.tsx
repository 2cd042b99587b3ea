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

test('shows one of four testimonials with its author', () => {
  renderInSite(<Testimonials />)
  expect(screen.getAllByRole('group', { name: /^\d of 4$/ })).toHaveLength(1)
  const [first] = testimonials.items
  expect(within(shown()).getByText(`“${first.text}”`)).toBeVisible()
  expect(within(shown()).getByText(first.name)).toBeVisible()
})

test('advances every 10 seconds and wraps around', () => {
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

test('makes hidden slides unreachable and inaudible', () => {
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

test('fades for 300 ms', () => {
  const { container } = renderInSite(<Testimonials />)
  pass(TESTIMONIAL_INTERVAL)
  expect(container.querySelectorAll('[data-state="leaving"]')).toHaveLength(1)
  pass(FADE_DURATION)
  expect(container.querySelectorAll('[data-state="leaving"]')).toHaveLength(0)
})

test('next and previous turn manually and restart the interval', () => {
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

test('turns on a swipe, not on a tap or with a mouse', async () => {
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

test('Pause is the first tab stop; Play continues', async () => {
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

test('the live region is off while playing and polite when stopped', () => {
  renderInSite(<Testimonials />)
  expect(live()).toBe('off')
  fireEvent.click(button('Pause'))
  expect(live()).toBe('polite')
})

test('holds under the pointer', async () => {
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

test('holds while the keyboard focus is inside', async () => {
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

test('holds in a hidden tab and off screen', () => {
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

test('under reduced motion does not play, and turns without a fade', () => {
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
