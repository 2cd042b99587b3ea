import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parse } from 'yaml'
import { HISTORY, historyPage, type Run, readHistory, sectionOf } from '#scripts/bench/history.ts'
import { atLeast, atMost, summaryTable, withTable } from '#scripts/bench/row.ts'
import { settingsFiles } from '#scripts/settingsFiles.ts'
import { readConfig } from '#server/config.ts'
import { SETTINGS } from '#server/settings.ts'

describe('the history of the bench', () => {
  const runWith = (time: string, milliseconds: number): Run => ({
    time,
    commit: 'abc1234',
    node: '24.0.0',
    cpu: '2 × Sample',
    runs: 5,
    sections: {
      server: sectionOf([
        atMost(50, 'a <late> page', milliseconds, ' ms'),
        atLeast(0.7, 'ratio', 0.8, ' ×'),
        atMost(0, 'responses that failed', 0),
      ]),
    },
  })

  test('the page of the documentation shows the history beside it', () => {
    const history = readHistory()
    expect(history.length).toBeGreaterThan(0)
    expect(readFileSync(`${HISTORY}/README.md`, 'utf8')).toBe(historyPage(history))
  })

  test('has a row for each run, the newest first, and says which figure is the worst', () => {
    const page = historyPage([
      runWith('2026-01-01T00:00:00Z', 25),
      runWith('2026-01-02T00:00:00Z', 75),
    ])
    const [, rows] = page.split('## server\n\n')
    expect(rows?.split('\n').slice(2)).toEqual([
      '| 2026-01-02 `abc1234` | 1 of 3 | `a <late> page` | 75 ms | 150 % | Node 24.0.0, 2 × Sample |',
      '| 2026-01-01 `abc1234` | 0 of 3 | `ratio` | 0.80 × | 88 % | Node 24.0.0, 2 × Sample |',
      '',
    ])
  })
})

describe('the settings in the docs', () => {
  const readme = readFileSync('README.md', 'utf8')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }

  test('the README starts with the two commands', () => {
    const [, opening] = readme.split('```sh\n')
    expect(opening).toMatch(/^npm ci && npm start .*\nnpm ci && npm test /)
  })

  test.each([...settingsFiles()])('%s describes the settings of the server', (file, text) => {
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test('.env.example has the values that apply without it', () => {
    const example = readFileSync('.env.example', 'utf8')
    const uncommented = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ''))
    expect(Object.keys(uncommented).sort()).toEqual(Object.keys(SETTINGS).sort())
    expect(readConfig(uncommented)).toEqual(readConfig({}))
  })

  test('README and docs/developing.md list exactly the scripts of package.json', () => {
    const developing = readFileSync('docs/developing.md', 'utf8')
    const table = `${readme}${developing}`.split('\n').filter((line) => line.startsWith('| `npm'))
    const named = table
      .map((line) => line.split(' | ')[0] ?? '')
      .flatMap((cell) => [...cell.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name]) => name))
    expect([...named].sort()).toEqual(Object.keys(scripts).sort())
  })
})

describe('the front door', () => {
  const read = (path: string) => readFileSync(path, 'utf8')
  const [oldest, major] = /(\d+)\.\d+/.exec(JSON.parse(read('package.json')).engines.node) ?? []

  test('the workflow runs .ci/run and npm test on the oldest and the preferred Node', () => {
    const { all, test: tests } = parse(read('.github/workflows/ci.yml')).jobs
    expect(all.steps).toContainEqual({ run: '.ci/run' })
    expect(statSync('.ci/run').mode & 0o100).toBe(0o100)
    expect(all.container).toBe(`node:${major}-bookworm`)
    expect(tests.steps).toContainEqual({ run: 'npm test' })
    const versions: (number | string)[] = tests.strategy.matrix.node
    expect(versions).toEqual(expect.arrayContaining([`${oldest}.0`, Number(read('.nvmrc'))]))
    expect(read('deploy/Dockerfile')).toContain(`FROM node:${read('.nvmrc').trim()}-`)
  })

  test.each(readdirSync('.github/ISSUE_TEMPLATE'))('%s is a form with fields', (name) => {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`))
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) })
    for (const { type, id, attributes } of form.body)
      expect(type === 'markdown' ? attributes.value : id && attributes.label).toBeTruthy()
  })

  test('files that are marked as generated exist', () => {
    const marked = [...read('.gitattributes').matchAll(/^(\S+) linguist-generated$/gm)]
    expect(marked.length).toBeGreaterThan(3)
    const missing = marked.filter(([, path = '']) => !existsSync(path.replace(/\/\*\*$/, '')))
    expect(missing).toEqual([])
  })
})

test('the page about performance has a place for the figures', () => {
  const page = readFileSync('docs/performance.md', 'utf8')
  const rows = [atMost(50, 'a late page', 75, ' ms'), atLeast(0.7, 'ratio', 0.8, ' ×')]
  const filled = withTable(page, summaryTable({ server: rows }))
  expect(filled).toContain('| `server` | 1 of 2 | a late page | 75 ms | ≤ 50 ms |\n<!-- /bench -->')
  expect(withTable(filled, 'other')).toBe(withTable(page, 'other'))
})
