import { readFileSync } from 'node:fs'
import type { Route } from '#app/route.ts'
import { routes } from '#app/routes.tsx'

test('no two pages share a path or a chunk', () => {
  for (const field of ['path', 'chunk'] as const) {
    const values = routes.map((route) => route[field])
    expect(new Set(values).size).toBe(values.length)
  }
})

test('each chunk is imported by its name', () => {
  const source = readFileSync('src/app/routes.tsx', 'utf8')
  const named = [
    ...source.matchAll(/\bchunk: '([^']+)',\s+load: [^']+webpackChunkName: "([^"]+)"/g),
  ]
  expect(named).toHaveLength(routes.length)
  for (const [, chunk, imported] of named) expect(imported).toBe(chunk)
})

test('the last row matches every other address', () => {
  expect(routes.map(({ path }) => path).indexOf('*')).toBe(routes.length - 1)
})

test('each page with a parameter in its path has a status of its own', () => {
  const always = routes.find(({ chunk }) => chunk === 'home')?.status
  for (const { path, status } of routes.filter(({ path }) => /[:*]/.test(path)))
    expect([path, status === always]).toEqual([path, false])
})

describe('a row', () => {
  const [row] = routes as [Route]

  test('has every field of every other row', () => {
    for (const route of routes) expect(Object.keys(route).sort()).toEqual(Object.keys(row).sort())
  })

  test('does not compile without one of its fields', () => {
    const { sitemap: _sitemap, ...unlisted } = row
    const { query: _query, ...uncached } = row
    const { status: _status, ...silent } = row
    // @ts-expect-error: its addresses in the sitemap are missing.
    const first: Route = unlisted
    // @ts-expect-error: its parameters in the cache key are missing.
    const second: Route = uncached
    // @ts-expect-error: its status is missing.
    const third: Route = silent
    expect([first, second, third]).toHaveLength(3)
  })
})
