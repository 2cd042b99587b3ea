import { CLICKS } from '#tests/support/clicks.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { settled, stage } from '#tests/support/stage.ts'

const { open } = stage()

test.each(ROUTES)(
  '$route comes to life in silence, asks for nothing that it has, and works',
  async ({ route, at, status }) => {
    const { page, calls, complaints } = await open(at)
    await settled(page)
    // Chromium itself writes a line for a page that is answered with 404.
    const own =
      status === 404
        ? ['error: Failed to load resource: the server responded with a status of 404 (Not Found)']
        : []
    expect(complaints).toEqual(own)
    expect(calls).toEqual([])
    await CLICKS[route]?.(page)
    expect(complaints).toEqual(own)
    expect(new Set(calls).size).toBe(calls.length)
  },
)

test('every route has something to click', () => {
  expect(Object.keys(CLICKS)).toEqual(ROUTES.map(({ route }) => route))
})
