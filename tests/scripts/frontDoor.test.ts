import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { parse } from 'yaml'

const read = (path: string) => readFileSync(path, 'utf8')
const packageJson = JSON.parse(read('package.json'))
const [least] = /\d+/.exec(packageJson.engines.node) ?? []

test('the workflow runs .ci/run and npm test on the oldest and the preferred Node', () => {
  const { all, test: tests } = parse(read('.github/workflows/ci.yml')).jobs
  expect(all.steps).toContainEqual({ run: '.ci/run' })
  expect(statSync('.ci/run').mode & 0o100).toBe(0o100)
  expect(all.container).toBe(`node:${least}-bookworm`)
  expect(tests.steps).toContainEqual({ run: 'npm test' })
  const versions: number[] = tests.strategy.matrix.node
  expect(versions).toEqual(expect.arrayContaining([Number(least), Number(read('.nvmrc'))]))
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

test('package.json names no host of the repository, and explains its overrides', () => {
  for (const field of ['repository', 'homepage', 'bugs'])
    expect(packageJson).not.toHaveProperty(field)
  for (const name of Object.keys(packageJson.overrides))
    expect(packageJson['//overrides']).toContain(name)
})
