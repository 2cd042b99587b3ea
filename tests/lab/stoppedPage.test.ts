/** @jest-environment jsdom */
import { createPage } from '#qa/iframe/page.ts'
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
