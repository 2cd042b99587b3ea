import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { loadMarkdown } from '#components/Markdown/Markdown.tsx'
import { classesWork } from '#content/classesWork.ts'
import { focus } from '#content/focus.ts'
import { founder } from '#content/founder.ts'
import { pathways } from '#content/pathways.ts'
import { scene } from '#content/scene.ts'
import { testimonials } from '#content/testimonials.ts'
import { vision } from '#content/vision.ts'
import { TESTIMONIAL_INTERVAL, VISION_INTERVAL } from '#domain/constants.ts'
import { Vision } from '#features/about/Vision.tsx'
import { ClassesWork } from '#features/home/ClassesWork.tsx'
import { Focus } from '#features/home/Focus.tsx'
import { Hero } from '#features/home/Hero.tsx'
import { LearningApp } from '#features/home/LearningApp.tsx'
import { Pathways } from '#features/home/Pathways.tsx'
import { Scene } from '#features/home/Scene.tsx'
import { Testimonials } from '#features/home/Testimonials.tsx'
import { fillIn } from '#features/legal/LegalPage.tsx'
import { Newsletter } from '#features/newsletter/Newsletter.tsx'
import { AboutPage } from '#pages/AboutPage.tsx'
import { CookiesPage } from '#pages/CookiesPage.tsx'
import { NotFoundPage } from '#pages/NotFoundPage.tsx'
import { PrivacyPage } from '#pages/PrivacyPage.tsx'
import { TermsPage } from '#pages/TermsPage.tsx'
import { renderInSite, sampleSite } from '#tests/support/inSite.tsx'
import { openPage, storeOf } from '#tests/support/openPage.tsx'
import { remoteHost } from '#tests/support/remoteHost.ts'
import { surroundings } from '#tests/support/surroundings.ts'

describe('home', () => {
  beforeEach(() => surroundings.install())

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
    [<Focus key="focus" />, focus.items],
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

  test('shows one of four testimonials with its author for 10 seconds', () => {
    const { container } = renderInSite(<Testimonials />)
    const slides = [...container.querySelectorAll('[aria-roledescription="slide"]')]
    expect(slides.map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true, true])
    const hidden = slides.map((slide) => slide.getAttribute('aria-hidden'))
    expect(hidden).toEqual([null, 'true', 'true', 'true'])
    const [first] = testimonials.items
    expect(within(shown()).getByText(`“${first.text}”`)).toBeVisible()
    expect(within(shown()).getByText(first.name)).toBeVisible()
    pass(TESTIMONIAL_INTERVAL - 1)
    expect(place()).toBe('1 of 4')
    pass(1)
    expect(place()).toBe('2 of 4')
  })

  test('turns with Next and Previous', () => {
    renderInSite(<Testimonials />)
    fireEvent.click(button('Next'))
    expect(place()).toBe('2 of 4')
    fireEvent.click(button('Previous'))
    fireEvent.click(button('Previous'))
    expect(place()).toBe('4 of 4')
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
  })

  test('Pause is the first tab stop and makes the live region polite; Play continues', async () => {
    renderInSite(<Testimonials />)
    expect(live()).toBe('off')
    await user().tab()
    expect(button('Pause')).toHaveFocus()
    fireEvent.click(button('Pause'))
    expect(live()).toBe('polite')
    act(() => button('Play').blur())
    pass(3 * TESTIMONIAL_INTERVAL)
    expect(place()).toBe('1 of 4')
    fireEvent.click(button('Play'))
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
})

describe('the vision', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    surroundings.install()
  })
  afterEach(() => jest.useRealTimers())

  test('shows each vision for 6 seconds', () => {
    renderInSite(<Vision />)
    const shown = () => screen.getByRole('group', { name: /^\d of 5$/ })
    for (const { title, text } of vision.items) {
      expect(within(shown()).getByRole('heading', { level: 3, name: title })).toBeVisible()
      expect(within(shown()).getByText(text)).toBeVisible()
      act(() => jest.advanceTimersByTime(VISION_INTERVAL))
    }
    expect(within(shown()).getByRole('heading', { name: vision.items[0].title })).toBeVisible()
  })
})

describe('legal pages', () => {
  // Jest first has to transform about 100 files of the Markdown renderer.
  beforeAll(() => loadMarkdown(), 60_000)

  test.each<[string, ReactElement]>([
    ['Terms of Use', <TermsPage key="terms" />],
    ['Privacy Policy', <PrivacyPage key="privacy" />],
    ['Cookies Policy', <CookiesPage key="cookies" />],
  ])('%s is effective July 28, 2025 and names the institute', async (heading, page) => {
    renderInSite(page)
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(screen.getByText('Effective July 28, 2025')).toBeVisible()
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(3)
    const text = screen.getByRole('article').textContent
    expect(text).toContain(sampleSite.name)
    expect(text).toContain('+91\u00A098765\u00A043210')
    expect(text).not.toMatch(/[{}]/)
    expect(screen.getAllByRole('link', { name: sampleSite.email })[0]).toHaveAttribute(
      'href',
      `mailto:${sampleSite.email}`,
    )
  })

  test("shows the institute's facts as text, whatever they contain", () => {
    const site = { ...sampleSite, name: '*Kite* [house](javascript:alert) <b>|</b>' }
    expect(fillIn('{siteName} and {nobody}', site)).toBe(
      '\\*Kite\\* \\[house\\](javascript:alert) \\<b\\>\\|\\</b\\> and {nobody}',
    )
  })
})

describe('fixed pages', () => {
  beforeEach(() => surroundings.install())

  test('an unknown address says so and links to the home page', async () => {
    const host = await remoteHost(() => ({ status: 404, body: {} }))
    openPage('/no-such-page', {
      store: storeOf(host),
      children: <NotFoundPage id="no-such-page" />,
    })
    await host.close()
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found!!!' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  })

  test('about us has its introduction, the founder, the vision and Enquire Now', () => {
    renderInSite(<AboutPage />)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2, name: founder.name })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: /working towards/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Enquire Now' })).toHaveAttribute('href', '/all-course')
  })
})

describe('the newsletter', () => {
  const box = () => screen.getByRole('textbox', { name: 'Your email address' })
  const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))

  test('a valid address clears the box without a request; placeholder and status say so', async () => {
    const calls = jest.spyOn(globalThis, 'fetch')
    render(<Newsletter />)
    await userEvent.type(box(), 'visitor@mail.org')
    await subscribe()
    expect(box()).toHaveValue('')
    expect(box()).toHaveAttribute('placeholder', 'Subscribed Successfully!')
    expect(screen.getByRole('status')).toHaveTextContent('Subscribed Successfully!')
    expect(box()).not.toHaveAttribute('aria-invalid')
    expect(calls).not.toHaveBeenCalled()
    calls.mockRestore()
  })

  test.each(['', 'visitor', 'visitor@mail', '@mail.org', 'visitor@mail.'])(
    "rejects '%s' beside the box and keeps it",
    async (entered) => {
      render(<Newsletter />)
      if (entered) await userEvent.type(box(), entered)
      await subscribe()
      expect(screen.getByRole('status')).toHaveTextContent('Please enter a valid email address.')
      expect(box()).toHaveValue(entered)
      expect(box()).toHaveAttribute('aria-invalid', 'true')
      expect(box()).toHaveAccessibleDescription(/^Please enter a valid email address\./)
    },
  )

  test('validates text that was typed before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Newsletter />)
    const early = container.querySelector('input')
    if (early) early.value = 'visitor@mail.org'
    render(<Newsletter />, { container, hydrate: true })
    await subscribe()
    expect(screen.getByRole('status')).toHaveTextContent('Subscribed Successfully!')
    expect(box()).toHaveValue('')
  })

  test('editing clears the error', async () => {
    render(<Newsletter />)
    await subscribe()
    await userEvent.type(box(), 'v')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(box()).not.toHaveAttribute('aria-invalid')
  })
})
