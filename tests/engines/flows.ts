import { paths } from '#domain/paths.ts'
import { WRITTEN } from '#tests/support/enquiryForm.ts'
import { pagesOf } from '#tests/support/pdf.ts'
import { COURSE_ID, COURSE_NAME, ROUTES } from '#tests/support/routes.ts'
import { engineStage } from './stage.ts'
import { HANDS } from './visitor.ts'
import { eventually, type Launch, type Window } from './window.ts'

const PHONE = { width: 390, height: 844 } as const
const COURSE = `/course-overview/${COURSE_ID}`
const OTHER_ID = 'full-stack-web-development'
const SHORTLIST = paths.shortlistOf([COURSE_ID, OTHER_ID])
const COMPARISON = paths.compareOf([COURSE_ID, OTHER_ID])
const SUGGESTED = 'Python: Your First Day'
/** The other two legal pages differ in their text only. */
const LEGAL = ['/privacy-policy', '/cookies-policy']
const PAGES = [
  ...ROUTES.map(({ at }) => at).filter((at) => !LEGAL.includes(at)),
  ...['/all-course?q=python', SHORTLIST, COMPARISON],
]

/**
 * Chromium reports a 404, and before 114 `popover` and an entry type that `web-vitals` tries. Firefox
 * reports a prefetch through the service worker that the next page cuts off.
 */
const NOTES = [
  /^Failed to load resource: .* 404/,
  /^Found a 'popover' attribute/,
  /^Deprecated API for given/,
  /^Error: Failed to load .* A ServiceWorker intercepted the request/,
]

const errorsIn = async (window: Window) =>
  (await window.errors()).filter((error) => !NOTES.some((note) => note.test(error)))

/** The same flows in every engine. */
export const describeFlows = (name: string, launch: Launch) =>
  describe(name, () => {
    const { newVisitor, whileStopped } = engineStage(launch)

    test.each(PAGES)(
      '%s hydrates without an error or sideways scrolling on a phone',
      async (at) => {
        const { window, open } = await newVisitor(PHONE)
        await open(at)
        const hidden = await window.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect({ hidden, errors: await errorsIn(window) }).toEqual({ hidden: 0, errors: [] })
      },
    )

    test('tabs and load more', async () => {
      const { window, open, press, goTo } = await newVisitor({}, 'keyboard')
      const cards = () =>
        window.evaluate(() => document.querySelectorAll('[role=tabpanel] article').length)
      const tab = () =>
        window.evaluate(() => document.querySelector('[aria-selected=true]')?.textContent)
      await open('/all-course')
      await eventually(tab, 'IT')
      await goTo('tab', 'IT')
      await window.press('ArrowRight')
      await eventually(tab, 'NON IT')
      await press('button', 'More NON IT Courses')
      await eventually(cards, 18)
      expect(await errorsIn(window)).toEqual([])
    })

    test.each(HANDS)('search, by %s', async (hand) => {
      const { window, open, press, fill, sees, arrives } = await newVisitor({}, hand)
      await open('/all-course')
      await fill('Search courses', 'pyhton')
      await sees('option', SUGGESTED)
      if (hand === 'keyboard') {
        await window.press('ArrowDown')
        await window.press('Enter')
      } else await press('option', SUGGESTED)
      await sees('link', 'Apply Now')
      await sees('heading', SUGGESTED)
      await open('/all-course')
      await fill('Search courses', 'python')
      await press('button', 'Search')
      await arrives('/all-course?q=python')
      await sees('heading', COURSE_NAME)
      expect(await errorsIn(window)).toEqual([])
    })

    test.each(HANDS)('from a card to the thanks and home, by %s', async (hand) => {
      const { window, open, press, fill, sees, arrives } = await newVisitor(PHONE, hand)
      const FAULT = 'Please enter a valid email address ending with .com'
      await open('/all-course')
      await press('link', COURSE_NAME)
      await sees('heading', COURSE_NAME)
      await press('link', 'Apply Now')
      await arrives(`/enquiry/${COURSE_ID}`)
      for (const [label, text] of Object.entries({ ...WRITTEN, Email: 'sample@mail.org' }))
        await fill(label, text)
      await press('button', 'Submit enquiry')
      await press('link', FAULT)
      await window.press('End')
      for (const _ of 'org') await window.press('Backspace')
      await window.type('com')
      await press('button', 'Submit enquiry')
      await sees('heading', 'Thank You')
      // By pointer the countdown ends; by keyboard it is cut short.
      if (hand === 'keyboard') await press('button', 'Go Home')
      await arrives('/')
      expect(await errorsIn(window)).toEqual([])
    })

    test.each(HANDS)('the menu of a phone, by %s', async (hand) => {
      const { window, open, press, find, sees, arrives } = await newVisitor(PHONE, hand)
      await open('/terms-of-use')
      if ((await find('button', 'Menu')) !== null) {
        await press('button', 'Menu')
        await sees('link', 'About us')
        await window.press('Escape')
        const isOpen = () => window.evaluate(() => document.querySelector(':popover-open') !== null)
        await eventually(isOpen, false)
        await press('button', 'Menu', ' ')
      }
      await press('link', 'About us')
      await arrives('/about-us')
    })

    test('the FAQ opens one item at a time', async () => {
      const { window, open, press } = await newVisitor({}, 'keyboard')
      const opened = () =>
        window.evaluate(() =>
          [...document.querySelectorAll('main details')].flatMap((item, place) =>
            item.hasAttribute('open') ? [place] : [],
          ),
        )
      await open(`/enquiry/${COURSE_ID}`)
      const questions = await window.evaluate(() =>
        [...document.querySelectorAll('main summary')].map(({ textContent }) => textContent),
      )
      expect(questions).toHaveLength(5)
      for (const [place, question] of questions.entries()) {
        await press('summary', question)
        await eventually(opened, [place])
      }
      await press('summary', questions.at(-1) ?? '', ' ')
      await eventually(opened, [])
    })

    test('the carousels turn', async () => {
      const { window, open, press } = await newVisitor()
      const slide = () =>
        window.evaluate(() =>
          document.querySelector('[data-state=current]')?.getAttribute('aria-label'),
        )
      await open('/about-us')
      await press('button', 'Pause')
      const before = await slide()
      await press('button', 'Next', ' ')
      await eventually(async () => (await slide()) === before, false)
    })

    test('three articles are visible at once', async () => {
      const { window, open } = await newVisitor()
      const shown = () =>
        window.evaluate(
          () =>
            [...document.querySelectorAll('li[data-place]')].filter(
              (card) => getComputedStyle(card).visibility === 'visible',
            ).length,
        )
      await open('/')
      await eventually(shown, 3)
    })

    test('shortlist and comparison on a phone', async () => {
      const { window, open, press, sees, arrives } = await newVisitor(PHONE)
      for (const id of [OTHER_ID, COURSE_ID]) {
        await open(`/course-overview/${id}`)
        await press('button', 'Shortlist', ' ')
      }
      await sees('link', 'Shortlist, 2 courses')
      await open(SHORTLIST)
      await press('button', 'Compare side by side')
      await arrives(COMPARISON)
      await sees('heading', 'Side by side')
      const misplaced = await window.evaluate(() =>
        [...document.querySelectorAll('tbody th span')].flatMap((name) => {
          const { top, bottom } = name.getBoundingClientRect()
          const row = name.closest('tr')?.getBoundingClientRect()
          const isInside = row !== undefined && top >= row.top && bottom <= row.bottom
          return isInside ? [] : [name.textContent]
        }),
      )
      expect(misplaced).toEqual([])
    })

    test('an enquiry without scripts and styles', async () => {
      const { window, openPlain, press, fill, sees } = await newVisitor(
        { scripts: false },
        'keyboard',
      )
      await openPlain(`/enquiry/${COURSE_ID}`)
      await window.evaluate(() => {
        for (const styles of document.querySelectorAll('style, [rel=stylesheet]')) styles.remove()
      })
      await sees('heading', 'Talk to us about this course')
      for (const [label, text] of Object.entries(WRITTEN)) await fill(label, text)
      await press('button', 'Submit enquiry')
      await sees('heading', 'Thank You')
    })

    test('courses and comparisons print on one sheet', async () => {
      const { window, open } = await newVisitor()
      if (window.print === undefined) return
      for (const path of [COURSE, COMPARISON]) {
        await open(path)
        expect([path, pagesOf(await window.print())]).toEqual([path, 1])
      }
    })

    test('a visited page opens again without a connection', async () => {
      const { window, open, openPlain, press, sees, arrives } = await newVisitor()
      const saved = (path: string) =>
        window.evaluate(async (path) => (await caches.match(path)) !== undefined, path)
      await open(COURSE)
      await eventually(() => saved(COURSE), true)
      await whileStopped(async () => {
        await openPlain('/privacy-policy')
        await sees('heading', 'No connection to our site')
        await press('link', COURSE_NAME)
        await arrives(COURSE)
        await sees('heading', COURSE_NAME)
      })
    })
  })
