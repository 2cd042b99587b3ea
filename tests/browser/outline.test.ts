import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROUTES } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

const FOLDER = join(process.cwd(), 'tests/browser/outlines')

const fileOf = (at: string) =>
  `${at.replace(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home'}.txt`

/** Roles and names in order, as a screen reader meets them. `OUTLINES=write` keeps them anew, to be read. */
test.each(ROUTES)('$route says what its outline says', async ({ at }) => {
  const { page } = await open(at, { stopped: true })
  const said = await page.locator('#root').ariaSnapshot()
  // What the day changes.
  const outline = `${said.replace(/© \d{4}/, '© year').replace(/\d+ days left/, 'Some days left')}\n`
  const file = join(FOLDER, fileOf(at))
  if (process.env.OUTLINES === 'write') writeFileSync(file, outline)
  expect(outline).toBe(readFileSync(file, 'utf8'))
})
