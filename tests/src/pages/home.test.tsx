import { act, fireEvent, screen, within } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { classesWork } from '#content/classesWork.ts'
import { ourFocus } from '#content/ourFocus.ts'
import { pathways } from '#content/pathways.ts'
import { scene } from '#content/scene.ts'
import { testimonials } from '#content/testimonials.ts'
import { TESTIMONIAL_INTERVAL } from '#domain/constants.ts'
import { ClassesWork } from '#features/home/ClassesWork.tsx'
import { Hero } from '#features/home/Hero.tsx'
import { LearningApp } from '#features/home/LearningApp.tsx'
import { OurFocus } from '#features/home/OurFocus.tsx'
import { Pathways } from '#features/home/Pathways.tsx'
import { Scene } from '#features/home/Scene.tsx'
import { Testimonials } from '#features/home/Testimonials.tsx'
import HomePage from '#pages/HomePage.tsx'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { renderInSite, sampleSite } from '#tests/support/inSite.tsx'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'
import { simulatedTime } from '#tests/support/simulatedTime.ts'
import { surroundings } from '#tests/support/surroundings.ts'

describe('home', () => {
  const host = hostForEachTest(courseHost(plainCourses('IT', 9)))

  test('has its sections in order', () => {
    openPage('/', { store: storeOf(host), children: <HomePage /> })
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual([
      'Every evening, another kite goes up',
      'Pick a direction',
      'One string, five knots',
      'Three ways to learn with us',
      'After the last class',
      'Small habits, kept every week',
      'LATEST INSIGHTS',
      'Your classes, in your pocket',
    ])
  })

  test('the hero has the only h1, and Enquiry links to the courses', () => {
    renderInSite(<Hero />)
    expect(
      screen.getByRole('heading', { level: 1, name: 'Learn the skill. Let the career take off.' }),
    ).toHaveAttribute('tabindex', '-1')
    expect(screen.getByRole('link', { name: 'Enquiry' })).toHaveAttribute('href', '/all-course')
  })

  test('the moving picture has a text alternative and the timetable, and can be paused', () => {
    renderInSite(<Scene />)
    expect(screen.getByRole('img', { name: scene.picture })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pause the picture' })).toBeVisible()
    const evenings = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(evenings.map((evening) => evening.textContent)).toEqual(
      scene.timetable.slots.map(
        ({ day, time, topic, subject }) => `${day} ${time}${topic}${subject}`,
      ),
    )
  })

  test.each([
    [<Pathways key="pathways" />, pathways.steps],
    [<OurFocus key="focus" />, ourFocus.items],
    [<ClassesWork key="work" />, classesWork.points],
  ])('section %# has its items under headings', (section, items) => {
    renderInSite(section)
    expect(
      screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
    ).toEqual(items.map(({ title }) => title))
    for (const { text } of items) expect(screen.getByText(text)).toBeVisible()
  })

  test('links the learning app', () => {
    renderInSite(<LearningApp />)
    expect(screen.getByRole('link', { name: /^Get the learning app/ })).toHaveAttribute(
      'href',
      sampleSite.appUrl,
    )
  })
})

describe('testimonials', () => {
  const { pass, user } = simulatedTime()
  const carousel = () => screen.getByRole('group', { name: testimonials.heading })
  const shown = () => screen.getByRole('group', { name: /^\d of 4$/ })
  const place = () => shown().getAttribute('aria-label')
  const live = () => carousel().querySelector('[aria-live]')?.getAttribute('aria-live')

  test('shows one of four testimonials with its author for 10 seconds', async () => {
    const { container } = renderInSite(<Testimonials />)
    const slides = [...container.querySelectorAll('[aria-roledescription="slide"]')]
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true, true])
    const hidden = slides.map((slide) => slide.getAttribute('aria-hidden'))
    expect(hidden).toEqual([null, 'true', 'true', 'true'])
    const [first] = testimonials.items
    expect(within(shown()).getByText(`“${first.text}”`)).toBeVisible()
    expect(within(shown()).getByText(first.name)).toBeVisible()
    await pass(TESTIMONIAL_INTERVAL)
    expect(place()).toBe('2 of 4')
  })

  test('holds for the keyboard focus from before hydration, and while another window has it', async () => {
    // Its layout effect runs before the effect that starts the carousel.
    const Focused = () => {
      useLayoutEffect(() => screen.getByRole('button', { name: 'Next' }).focus(), [])
      return null
    }
    renderInSite([<Testimonials key="carousel" />, <Focused key="focused" />])
    await pass(2 * TESTIMONIAL_INTERVAL)
    expect(place()).toBe('1 of 4')
    // The window loses the focus, and its element keeps it.
    const next = screen.getByRole('button', { name: 'Next' })
    act(() => void next.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await pass(2 * TESTIMONIAL_INTERVAL)
    expect(place()).toBe('1 of 4')
    act(() => next.blur())
    await pass(TESTIMONIAL_INTERVAL)
    expect(place()).toBe('2 of 4')
  })

  test('turns on a swipe, not on a tap or with a mouse', async () => {
    renderInSite(<Testimonials />)
    const hand = user()
    const drag = (key: 'TouchA' | 'MouseLeft', from: number, to: number) =>
      hand.pointer([
        { keys: `[${key}>]`, target: shown(), coords: { clientX: from } },
        { keys: `[/${key}]`, target: shown(), coords: { clientX: to } },
      ])
    await drag('TouchA', 200, 80)
    expect(place()).toBe('2 of 4')
    await drag('TouchA', 80, 200)
    expect(place()).toBe('1 of 4')
    await drag('TouchA', 200, 190)
    await drag('MouseLeft', 200, 80)
    expect(place()).toBe('1 of 4')
    // The browser cancels a touch that scrolls the page.
    await hand.pointer({ keys: '[TouchA>]', target: shown(), coords: { clientX: 200 } })
    fireEvent.pointerCancel(shown())
    await hand.pointer({ keys: '[/TouchA]', target: shown(), coords: { clientX: 80 } })
    expect(place()).toBe('1 of 4')
  })

  test('is silent off screen, also while paused', async () => {
    surroundings.sight(false)
    renderInSite(<Testimonials />)
    expect(live()).toBe('off')
    await user().click(screen.getByRole('button', { name: 'Pause' }))
    expect(live()).toBe('off')
    act(() => surroundings.sight(true))
    expect(live()).toBe('polite')
  })
})
