import { CLICKS } from '#tests/support/clicks.ts'
import { livesQuietly } from '#tests/support/livesQuietly.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

test.each(ROUTES)(
  '$route comes to life in silence, asks for nothing that it has, and works',
  async (route) => livesQuietly(await open(route.at), route),
)

test('every route has something to click', () => {
  expect(Object.keys(CLICKS)).toEqual(ROUTES.map(({ route }) => route))
})
