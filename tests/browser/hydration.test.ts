import { CLICKS } from '#tests/support/clicks.ts'
import { hydratesCleanly } from '#tests/support/hydratesCleanly.ts'
import { ROUTES } from '#tests/support/routes.ts'
import { stage } from '#tests/support/stage.ts'

const { open } = stage()

test.each(ROUTES)(
  '$route hydrates without messages or repeated requests, and works',
  async (route) => hydratesCleanly(await open(route.at), route),
)

test('every route has a click to test', () => {
  expect(Object.keys(CLICKS)).toEqual(ROUTES.map(({ route }) => route))
})
