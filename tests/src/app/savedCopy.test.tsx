import { act, screen } from '@testing-library/react'
import { ConnectionNotice, useConnectionState } from '#features/offline/ConnectionNotice.tsx'
import { renderInSite } from '#tests/support/inSite.tsx'

const CHANGED = /^This page has changed/

const Notice = () => <ConnectionNotice {...useConnectionState()} />

const respond = jest.fn<Promise<Response>, [string]>()

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { controller: {} }),
  })
  const saved = document.createElement('meta')
  document.head.append(
    Object.assign(saved, { name: 'saved-copy', content: '2026-01-02T03:04:05Z "old"' }),
  )
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => respond(String(address)))
})

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test.each([
  ['has another ETag', 200, '"new"', true],
  ['is not found', 404, undefined, true],
  ['has the same ETag', 200, '"old"', false],
  ['has no ETag', 200, undefined, false],
  ['could not be rendered', 500, undefined, false],
])('a saved copy of a page that %s', async (_, status, etag, isChanged) => {
  const page = new Response('', { status, headers: etag ? { ETag: etag } : {} })
  const isRead = new Promise((resolve) => {
    respond.mockImplementation(async (address) => {
      if (address === '/livez') return new Response()
      jest.spyOn(page, 'arrayBuffer').mockImplementation(async () => {
        resolve(undefined)
        return new ArrayBuffer()
      })
      return page
    })
  })
  renderInSite(<Notice />)
  await act(() => isRead)
  expect(screen.queryByText(CHANGED) !== null).toBe(isChanged)
})
