import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { parse as parseCss } from 'postcss'

const filesOf = (folder: string, type: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(type))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const ASSETS = 'dist/client/assets'

test('scripts use no syntax newer than ES2022', () => {
  const errors = [...filesOf(ASSETS, '.js'), ...filesOf('dist/worker', '.js')].flatMap(
    ({ name, text }) => {
      try {
        parse(text, { ecmaVersion: 2022, sourceType: 'script' })
        return []
      } catch (error) {
        return [`${name}: ${error}`]
      }
    },
  )
  expect(errors).toEqual([])
})

test('styles use no nesting and no range syntax in media queries', () => {
  const errors: string[] = []
  for (const { name, text } of filesOf(ASSETS, '.css')) {
    const css = parseCss(text)
    css.walkAtRules('media', ({ params }) => {
      if (/[<>]/.test(params)) errors.push(`${name}: ${params}`)
    })
    css.walk((node) => {
      const isBlock = node.type === 'rule' || node.type === 'atrule'
      if (isBlock && node.parent?.type === 'rule') errors.push(`${name}: ${node}`)
    })
  }
  expect(errors).toEqual([])
})
