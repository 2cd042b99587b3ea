import { DAY } from '#domain/constants.ts'
import { countVisit } from '#server/store/vitals.ts'
import { storeForAll } from '#tests/support/freshStore.ts'
import { runProgram } from '#tests/support/runProgram.ts'

const fresh = storeForAll()

const run = (...words: string[]) => runProgram('vitals', fresh.environment, ...words)

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/))

test('prints the p75 of each page, the most visited first, with web.dev’s rating', async () => {
  expect(run().stdout).toMatch(/^No visit has been counted since \d{4}-\d{2}-\d{2}\.\n$/)
  const { store } = fresh
  const visit = { route: 'home', build: 'a', values: { LCP: 1_000, CLS: 0.3, TTFB: 1_000 } }
  for (const _ of [1, 2, 3]) await countVisit(store, visit, Date.now())
  await countVisit(store, { ...visit, values: { LCP: 9_000 } }, Date.now())
  const slow = { route: 'blog', build: 'b', values: { LCP: 5_000, INP: 90 } }
  await countVisit(store, slow, Date.now() - 40 * DAY)
  const { stdout, status } = run()
  expect(status).toBe(0)
  const [head, all, home, ...rest] = linesOf(stdout)
  expect(head).toEqual(['p75', 'visits', 'LCP', 'INP', 'CLS', 'FCP', 'TTFB'])
  expect(all).toEqual([
    'every page',
    '4',
    expect.stringMatching(/^10\d\d ms good$/),
    '–',
    expect.stringMatching(/^0\.3\d\d poor$/),
    '–',
    expect.stringMatching(/^10\d\d ms fair$/),
  ])
  expect(home?.slice(0, 2)).toEqual(['home', '4'])
  expect(rest).toEqual([])
})

test('filters by --since and --build', () => {
  const routes = (...words: string[]) =>
    linesOf(run(...words).stdout)
      .map(([name]) => name)
      .slice(1)
  expect(routes('--since', '2020-01-01', '--build', 'b')).toEqual(['every page', 'blog'])
})
