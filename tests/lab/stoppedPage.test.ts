/** @jest-environment jsdom */
import { createPage } from '#qa/iframe/page.ts'
import { ALL_PARTS } from '#qa/walks/waiting.ts'
import { eventually } from '#tests/support/eventually.ts'

test('a stopped page presses nothing in the next page of its iframe', async () => {
  const iframe = document.body.appendChild(document.createElement('iframe'))
  const body = iframe.contentDocument?.body
  if (body === undefined) throw new Error('An iframe has a document')
  const polled = jest.spyOn(body, 'querySelectorAll')
  const page = createPage(iframe, { holds: [], channel: 'channel', onAlert: () => {} })
  const pressing = page.make({ press: { role: 'button', name: 'Submit' } })
  await eventually(() => polled.mock.calls.length > 0)
  page.stop()
  const button = document.createElement('button')
  button.textContent = 'Submit'
  const pressed = jest.fn()
  button.addEventListener('click', pressed)
  body.append(button)
  await expect(pressing).rejects.toThrow('the page was stopped')
  expect(pressed).not.toHaveBeenCalled()
})

test('a stopped page ends its own scenario only, not that of the next page', async () => {
  const iframe = document.body.appendChild(document.createElement('iframe'))
  const opened = {
    pathname: '/blog',
    replace: (to: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a response to the page does.
      document.cookie = to.split(/[?&]/)[1] ?? ''
    },
  }
  jest
    .spyOn(iframe, 'contentWindow', 'get')
    .mockReturnValue({ location: opened } as unknown as Window)
  const first = createPage(iframe, { holds: [], channel: 'first', onAlert: () => {} })
  const next = createPage(iframe, { holds: [], channel: 'next', onAlert: () => {} })
  void first.make({ open: '/blog?scenario=empty' })
  await eventually(() => document.cookie === 'scenario=empty')
  first.stop()
  expect(document.cookie).toBe('')
  void next.make({ open: '/blog?scenario=fail-page:1' })
  await eventually(() => document.cookie !== '')
  first.endScenario()
  expect(document.cookie).toMatch(/^scenario=fail-page/)
  next.endScenario()
  expect(document.cookie).toBe('')
})

test('a page that loads for longer than hydration may take is not given up', async () => {
  jest.useFakeTimers()
  const iframe = document.body.appendChild(document.createElement('iframe'))
  const { contentDocument: opened, contentWindow } = iframe
  if (opened === null || contentWindow === null) throw new Error('An iframe has a document')
  // Its address is about:blank.
  jest.spyOn(contentWindow.history, 'replaceState').mockImplementation()
  // Missing in jsdom.
  Object.assign(contentWindow, { fetch: () => {}, BroadcastChannel: class {} })
  const readyState = jest.spyOn(opened, 'readyState', 'get').mockReturnValue('loading')
  const page = createPage(iframe, { holds: [], channel: 'channel', onAlert: () => {} })
  iframe.dispatchEvent(new Event('page-start'))
  await jest.advanceTimersByTimeAsync(20_000)
  opened.body.innerHTML =
    '<header><nav></nav></header><main><h1></h1></main><div id="status-line"><p></p></div>'
  for (const part of ALL_PARTS)
    Object.assign(opened.querySelector(part) ?? {}, { __reactProps: {} })
  readyState.mockReturnValue('complete')
  const settled = page.settle()
  await jest.advanceTimersByTimeAsync(100)
  await expect(settled).resolves.toBeUndefined()
})
