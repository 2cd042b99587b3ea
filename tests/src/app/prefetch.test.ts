import { fireEvent } from '@testing-library/react'
import { prefetchLinks } from '#src/boot/prefetch.ts'
import { eventually } from '#tests/support/eventually.ts'
import { courseJson } from '#tests/support/fakeApi.ts'
import { storeOf } from '#tests/support/openPage.tsx'
import { hostForEachTest } from '#tests/support/remoteHost.ts'

const host = hostForEachTest(({ url }) => ({ body: courseJson(url.pathname.slice(-2)) }))

test('a pointer on its way over several links prefetches the last one only', async () => {
  prefetchLinks(storeOf(host))
  for (const id of ['c1', 'c2', 'c3']) {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = `/enquiry/${id}`
    fireEvent.pointerOver(link)
  }
  await eventually(() => host.requests.length > 0)
  expect(host.requests).toEqual(['GET /api/courses/c3'])
})
