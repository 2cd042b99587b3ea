import { routeOf } from '#app/routeOf.ts'
import { sampleSite } from '#tests/support/inSite.tsx'
import { storeOf } from '#tests/support/openPage.tsx'
import { remoteHost } from '#tests/support/remoteHost.ts'

test.each([
  ['', 'All courses'],
  ['?category=NON+IT', 'All courses'],
  ['?q=data+science', 'Courses for “data science”'],
  ['?q=data&level=Beginner', 'Courses for “data”'],
  ['?level=Beginner', 'Chosen courses'],
  ['?sort=price', 'Chosen courses'],
])('the title of /all-course%s is “%s”', async (query, title) => {
  const host = await remoteHost(() => ({ body: {} }))
  const { route, visit } = routeOf('/all-course', query)
  const head = route.head(sampleSite, storeOf(host).getState(), visit)
  expect(head.title).toBe(`${title} | ${sampleSite.name}`)
  await host.close()
})
