import { freePort } from '#scripts/freePort.ts'
import { type BuiltSite, builtSite } from '#tests/support/built.ts'
import { WRITTEN } from '#tests/support/enquiryForm.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type FreshData, freshData } from '#tests/support/freshData.ts'
import { COURSE_ID, COURSE_NAME, ROUTES } from '#tests/support/routes.ts'
import { catalogueIsRead } from '#tests/support/stage.ts'
import { pagesOf } from './pdf.ts'
import { visitorOf } from './visitor.ts'
import type { Engine, Window, WindowOptions } from './window.ts'

const PHONE = { width: 390, height: 844 } as const
const OTHER_ID = 'full-stack-web-development'
const COMPARISON = `/compare?course=${COURSE_ID}&course=${OTHER_ID}`

/** The same flows in every engine. */
export const describeFlows = (name: string, launch: () => Promise<Engine>) => {
  let engine: Engine
  let data: FreshData
  let port: string
  let site: BuiltSite
  let windows: Window[] = []

  const start = async () => {
    site = await builtSite({
      data,
      environment: {
        CONTENT_DIR: `${process.cwd()}/server/content`,
        PORT: port,
        ENQUIRY_BURST: '1000',
      },
    })
    await catalogueIsRead(site.url)
  }
  beforeAll(async () => {
    data = await freshData()
    port = String(await freePort())
    ;[engine] = await Promise.all([launch(), start()])
  })
  afterEach(async () => {
    await Promise.all(windows.splice(0).map((window) => window.close()))
  })
  afterAll(async () => {
    await engine?.close()
    await site?.stop()
    await data?.remove()
  })

  const newVisitor = async (options: WindowOptions = {}) => {
    const window = await engine.openWindow(options)
    windows = [...windows, window]
    return { window, ...visitorOf(window, () => site.url) }
  }

  describe(name, () => {
    test('every page hydrates without an error or sideways scrolling on a phone', async () => {
      const { window, open } = await newVisitor(PHONE)
      for (const { at, status } of ROUTES) {
        if (status !== 200) continue
        await open(at)
        const hidden = await window.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect([at, hidden, await window.errors()]).toEqual([at, 0, []])
      }
    })

    test('tabs, load more and search', async () => {
      const { window, open, click, sees, arrives } = await newVisitor()
      const cards = () =>
        window.evaluate(() => document.querySelectorAll('[role=tabpanel] article').length)
      await open('/all-course')
      await click('tab', 'NON IT')
      await click('button', 'More NON IT Courses')
      await eventually(cards, 18)
      await window.evaluate(() =>
        document.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
      )
      await window.type('python')
      await window.press('Enter')
      await sees('heading', COURSE_NAME)
      await arrives('/all-course?q=python')
      expect(await window.errors()).toEqual([])
    })

    test('from a card to the thanks, whose countdown ends on the home page', async () => {
      const { window, open, click, fill, sees, arrives } = await newVisitor(PHONE)
      await open('/all-course')
      await click('link', COURSE_NAME)
      await sees('heading', COURSE_NAME)
      await click('link', 'Apply Now')
      await arrives(`/enquiry/${COURSE_ID}`)
      for (const [label, text] of Object.entries({ ...WRITTEN, Email: 'sample@mail.org' }))
        await fill(label, text)
      await click('button', 'Submit enquiry')
      await sees('text', 'Please enter a valid email address ending with .com')
      await fill('Email', WRITTEN.Email)
      await click('button', 'Submit enquiry')
      await sees('heading', 'Thank You')
      await arrives('/')
      expect(await window.errors()).toEqual([])
    })

    test('the links of a phone are one press away', async () => {
      const { window, open, click, find, sees, arrives } = await newVisitor(PHONE)
      await open('/')
      if ((await find('button', 'Menu')) !== null) {
        await click('button', 'Menu')
        await sees('link', 'About us')
        await window.press('Escape')
        const isOpen = () => window.evaluate(() => document.querySelector(':popover-open') !== null)
        await eventually(isOpen, false)
        await click('button', 'Menu')
      }
      await click('link', 'About us')
      await arrives('/about-us')
    })

    test('the FAQ opens one item at a time, by pointer and keyboard', async () => {
      const { window, open, click } = await newVisitor()
      const opened = () =>
        window.evaluate(() =>
          [...document.querySelectorAll('details[name]')].flatMap((item, place) =>
            item.hasAttribute('open') ? [place] : [],
          ),
        )
      await open(`/enquiry/${COURSE_ID}`)
      const questions = await window.evaluate(() =>
        [...document.querySelectorAll('details[name] summary')].map(
          ({ textContent }) => textContent ?? '',
        ),
      )
      for (const [place, question] of questions.entries()) {
        await click('summary', question)
        await eventually(opened, [place])
      }
      await window.evaluate(() =>
        document.querySelector<HTMLElement>('details[open] summary')?.focus(),
      )
      await window.press('Enter')
      await eventually(opened, [])
    })

    test('the carousels turn, and three insights stand side by side', async () => {
      const { window, open, click } = await newVisitor()
      await open('/about-us')
      const slide = () =>
        window.evaluate(() =>
          document.querySelector('[data-state=current]')?.getAttribute('aria-label'),
        )
      await click('button', 'Pause')
      const before = await slide()
      await click('button', 'Next')
      await eventually(async () => (await slide()) === before, false)
      await open('/')
      const shown = () =>
        window.evaluate(
          () =>
            [...document.querySelectorAll('li[data-place]')].filter(
              (card) => getComputedStyle(card).visibility === 'visible',
            ).length,
        )
      await eventually(shown, 3)
    })

    test('courses are shortlisted and compared on a phone, each name above its row', async () => {
      const { window, open, click, sees } = await newVisitor(PHONE)
      await open(`/course-overview/${COURSE_ID}`)
      await click('button', 'Shortlist')
      await sees('link', 'Shortlist, 1 course')
      await open(COMPARISON)
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

    test('an enquiry is sent without the page’s scripts', async () => {
      const { window, click, fill, sees } = await newVisitor({ scripts: false })
      await window.open(`${site.url}/enquiry/${COURSE_ID}`)
      for (const [label, text] of Object.entries(WRITTEN)) await fill(label, text)
      await click('button', 'Submit enquiry')
      await sees('heading', 'Thank You')
    })

    test('courses and comparisons print on one sheet', async () => {
      const { window, open } = await newVisitor()
      for (const path of [`/course-overview/${COURSE_ID}`, COMPARISON]) {
        await open(path)
        const pdf = await window.print()
        if (pdf !== undefined) expect([path, pagesOf(pdf)]).toEqual([path, 1])
      }
    })

    test('a page that was opened opens again without a connection', async () => {
      const { window, open, sees } = await newVisitor()
      await open(`/course-overview/${COURSE_ID}`)
      const saved = (path: string) =>
        window.evaluate(async (path) => (await caches.match(path)) !== undefined, path)
      await eventually(() => saved(`/course-overview/${COURSE_ID}`), true)
      await site.stop()
      try {
        await open(`/course-overview/${COURSE_ID}`)
        await sees('heading', COURSE_NAME)
        await window.open(`${site.url}/about-us`)
        await sees('heading', 'You are offline')
      } finally {
        await start()
      }
    })
  })
}
