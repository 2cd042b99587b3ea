import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SHEET = '.module.css'

const filesOf = (ending: string) =>
  ['src', 'lab'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => join(room, file)),
  )

const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))
const pathOf = (importer: string, name: string) => {
  if (name.startsWith('.')) return join(dirname(importer), name)
  const [room = '', ...rest] = name.split('/')
  return join(imports[`${room}/*`].replace('*', ''), ...rest)
}

const definedIn = (css: string) => {
  const own = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)|url\([^)]*\)|(["']).*?\1/gs, '')
  return new Set([...own.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

type Use = { readonly sheet: string; readonly name: string }

const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name)

const componentUses = filesOf('.tsx').flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
  return imported.map(([, object = '', from = '']) => ({
    sheet: pathOf(file, from),
    named: all(text, new RegExp(`(?<![./\\w])${object}\\.(\\w+)`, 'g')),
    // A computed name is one of the file's strings.
    possible: text.includes(`${object}[`) ? all(text, /'([\w-]+)'/g) : [],
  }))
})

const composed = filesOf(SHEET).flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/composes: ([\w ]+) from "([^"]+)"/g),
    ([, names = '', from = '']) => ({ sheet: pathOf(file, from), named: names.split(' ') }),
  ),
)

const usesOf = (lists: readonly { sheet: string; named: readonly string[] }[]): Use[] =>
  lists.flatMap(({ sheet, named }) => named.map((name) => ({ sheet, name })))

const sheets = filesOf(SHEET).map((file) => [file, definedIn(readFileSync(file, 'utf8'))] as const)

test('every class that a component uses is in its sheet', () => {
  const defined = new Map(sheets)
  const uses = usesOf([...componentUses, ...composed])
  expect(uses.length).toBeGreaterThan(100)
  expect(uses.filter(({ sheet, name }) => !defined.get(sheet)?.has(name))).toEqual([])
})

test('every class of a sheet is used by a component', () => {
  const computed = componentUses.map(({ sheet, possible }) => ({ sheet, named: possible }))
  const uses = usesOf([...componentUses, ...computed, ...composed])
  const taken = new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`))
  const idle = sheets.flatMap(([file, names]) => [...names].map((name) => `${file} ${name}`))
  expect(idle.filter((each) => !taken.has(each))).toEqual([])
})

/** The levels at which the rules of a sheet are nested in a class. */
const levelsIn = (css: string) => {
  const open: string[] = []
  return css.split('\n').flatMap((line) => {
    if (line.endsWith('}')) open.pop()
    if (!line.endsWith('{')) return []
    open.push(line.trim())
    const isInClass = (_: string, place: number) =>
      open.slice(0, place).some((outer) => !outer.startsWith('@'))
    return { line, level: open.filter(isInClass).length }
  })
}

test('the rules of a class are nested at most two levels deep', () => {
  const levels = filesOf(SHEET).flatMap((file) =>
    levelsIn(readFileSync(file, 'utf8')).map((rule) => ({ file, ...rule })),
  )
  expect(levels.filter(({ level }) => level === 2).length).toBeGreaterThan(0)
  expect(levels.filter(({ level }) => level > 2)).toEqual([])
})
