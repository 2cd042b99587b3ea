import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { openPage } from '#app/openPage.ts'
import { loadPage } from '#app/pages.ts'
import { rehearse } from '#app/rehearse.tsx'
import { routeOf } from '#app/routeOf.ts'
import { watchActors } from '#platform/actorWatch.ts'
import { courseHost, plainCourses } from '#tests/support/fakeApi.ts'
import { sampleSite } from '#tests/support/inSite.tsx'
import { storeOf, until } from '#tests/support/openPage.tsx'
import { type RemoteHost, remoteHost } from '#tests/support/remoteHost.ts'

let host: RemoteHost
beforeEach(async () => {
  host = await remoteHost(courseHost(plainCourses('IT', 3)))
})
afterEach(() => host.close())

test('a course is drawn ahead where nobody sees it, and nothing is started, asked or told; the next one is not', async () => {
  const store = storeOf(host)
  const { route, visit } = routeOf('/course-overview/it-1', '')
  await Promise.all([loadPage(route), route.preload?.(store, visit)])
  const asked = [...host.asked]
  const subscribed = jest.spyOn(store, 'subscribe')
  const started: unknown[] = []
  watchActors((actor) => {
    started.push(actor)
    return () => {}
  })

  const place = await act(async () => rehearse(route, '/course-overview/it-1', store, sampleSite))
  await until(() => place?.querySelector('main h1')?.textContent === 'IT course number 1')
  expect(place?.isConnected).toBe(false)
  expect(document.body.textContent).toBe('')
  expect(document.title).toBe('')
  expect(started).toEqual([])
  expect(host.asked).toEqual(asked)
  expect(subscribed).not.toHaveBeenCalled()

  expect(rehearse(route, '/course-overview/it-2', store, sampleSite)).toBeUndefined()
})

test('a page of a kind that somebody has opened by a press is not drawn for nobody', () => {
  const store = storeOf(host)
  const { route, visit } = routeOf('/blog-page/first', '')
  openPage(route, visit, () => {})
  expect(rehearse(route, '/blog-page/first', store, sampleSite)).toBeUndefined()
})
