import { readFileSync } from 'node:fs'
import { eventually } from '#tests/support/eventually.ts'
import { held } from '#tests/support/network.ts'
import { COURSE_ID, SLUG } from '#tests/support/routes.ts'
import { settled, stage } from '#tests/support/stage.ts'

const { visitor } = stage()

/** The scripts that only Markdown needs. */
const late = () => {
  type Scripts = { js: string[] }
  const { entry, pages }: { entry: Scripts; pages: Record<string, Scripts> } = JSON.parse(
    readFileSync('dist/client/manifest.json', 'utf8'),
  )
  const everywhere = [...entry.js, ...(pages.app?.js ?? [])]
  const own = (pages.markdown?.js ?? []).filter((path) => !everywhere.includes(path))
  expect(own).not.toEqual([])
  return new RegExp(own.map((path) => path.replaceAll('.', '\\.')).join('|'))
}

test.each([`/course-overview/${COURSE_ID}`, `/blog-page/${SLUG}`, '/terms-of-use'])(
  '%s: the text that the server drew stands while the script that can draw it is on its way',
  async (at) => {
    const { page, complaints } = await visitor()
    const gate = await held(page, late())
    await page.goto(at)
    const paragraphs = () =>
      page.getByRole('main').getByRole('paragraph').filter({ visible: true }).count()
    const drawn = await paragraphs()
    expect(drawn).toBeGreaterThan(3)
    await eventually(
      () =>
        page.evaluate(() =>
          Object.keys(document.querySelector('main h1') ?? {}).some((key) =>
            key.startsWith('__reactFiber'),
          ),
        ),
      true,
    )
    await settled(page)
    expect(await paragraphs()).toBe(drawn)
    await gate.release()
    await settled(page)
    expect(await paragraphs()).toBe(drawn)
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  },
)
