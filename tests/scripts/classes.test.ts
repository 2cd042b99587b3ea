import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

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

const childrenOf = (node: ts.Node) => {
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return children
}

const allIn = (node: ts.Node): ts.Node[] => [node, ...childrenOf(node).flatMap(allIn)]

/** Members of a union of strings, or of the array from which such a type is derived. */
const listed = (type: ts.TypeNode | undefined, nodes: readonly ts.Node[]): string[] => {
  if (type === undefined) return []
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((each) => listed(each, nodes))
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text]
  if (!ts.isTypeReferenceNode(type)) return []
  const name = type.typeName.getText()
  const alias = nodes.filter(ts.isTypeAliasDeclaration).find((each) => each.name.text === name)
  return listed(alias?.type, nodes)
}

const computed = (argument: ts.Expression, nodes: readonly ts.Node[]) => {
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  const property = nodes
    .filter(ts.isPropertySignature)
    .find(({ name }) => name.getText() === argument.getText())
  return listed(property?.type, nodes)
}

type Use = { readonly sheet: string; readonly name: string }

const usesIn = (file: string, text: string) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
  const nodes = allIn(source)
  const sheets = new Map<string, string>()
  const uses: Use[] = []
  const unclear: string[] = []
  for (const node of nodes.filter(ts.isImportDeclaration)) {
    const from = (node.moduleSpecifier as ts.StringLiteral).text
    const name = node.importClause?.name?.text
    if (from.endsWith(SHEET) && name) sheets.set(name, pathOf(file, from))
    else if (from.endsWith(SHEET)) unclear.push(`${file}: ${node.getText()}`)
  }
  for (const node of nodes.filter(ts.isIdentifier)) {
    const sheet = sheets.get(node.text)
    const { parent } = node
    const isOtherName =
      (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      (ts.isPropertySignature(parent) && parent.name === node) ||
      (ts.isPropertyAssignment(parent) && parent.name === node) ||
      ts.isJsxAttribute(parent) ||
      ts.isImportClause(parent)
    if (sheet === undefined || isOtherName) continue
    const names = ts.isPropertyAccessExpression(parent)
      ? [parent.name.text]
      : ts.isElementAccessExpression(parent)
        ? computed(parent.argumentExpression, nodes)
        : []
    if (names.length === 0) unclear.push(`${file}: ${parent.getText()}`)
    uses.push(...names.map((name) => ({ sheet, name })))
  }
  return { uses, unclear }
}

const parts = [...filesOf('.tsx'), ...filesOf('.ts')]
  .map((file) => [file, readFileSync(file, 'utf8')] as const)
  .filter(([file, text]) => text.includes(SHEET) && !file.endsWith('.d.ts'))
  .map(([file, text]) => usesIn(file, text))
const composedIn = (file: string): Use[] =>
  [...readFileSync(file, 'utf8').matchAll(/composes: ([\w ]+) from "([^"]+)"/g)].flatMap(
    ([, names = '', from = '']) =>
      names.split(' ').map((name) => ({ sheet: pathOf(file, from), name })),
  )
const uses = [...parts.flatMap((part) => part.uses), ...filesOf(SHEET).flatMap(composedIn)]
const sheets = filesOf(SHEET).map((file) => [file, definedIn(readFileSync(file, 'utf8'))] as const)

test('every use of a sheet in a component can be followed', () => {
  expect(parts.flatMap(({ unclear }) => unclear)).toEqual([])
})

test('every class that a component uses is in its sheet', () => {
  const defined = new Map(sheets)
  expect(uses.length).toBeGreaterThan(100)
  expect(
    uses
      .filter(({ sheet, name }) => !defined.get(sheet)?.has(name))
      .map(({ sheet, name }) => `${sheet} has no ${name}`),
  ).toEqual([])
})

test('every class of a sheet is used by a component', () => {
  const taken = new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`))
  const idle = sheets.flatMap(([file, names]) => [...names].map((name) => `${file} ${name}`))
  expect(idle.filter((each) => !taken.has(each))).toEqual([])
})
