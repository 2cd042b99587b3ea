import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from '#scripts/stale.ts'

const stringsIn = (file: string): string[] => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isOurFile = (path: string) =>
  !/^(\.\.|\/|node_modules\/)/.test(path) && existsSync(path) && statSync(path).isFile()

/** Files of the project that a file names: what it imports, and what it reads or hands on by its path. */
const namedBy = (file: string) =>
  stringsIn(file)
    .flatMap((text) => [normalize(text.replace(/^#/, '')), join(dirname(file), text)])
    .filter(isOurFile)

/** All that the build's configuration leads to, without the site itself, which webpack follows from there. */
const namedByBuild = () => {
  const met = new Set(['webpack.config.ts'])
  for (const file of met)
    if (/^(webpack\.config|scripts\/)/.test(file)) for (const named of namedBy(file)) met.add(named)
  return [...met]
}

test('whatever the build is made of makes it stale when it changes', () => {
  const named = namedByBuild()
  expect(named).toEqual(
    expect.arrayContaining(['scripts/dist.ts', 'src/entry-server.tsx', 'lab/lab.html']),
  )
  const watched = new Set(sourceFiles())
  expect(named.filter((file) => !watched.has(file))).toEqual([])
})
