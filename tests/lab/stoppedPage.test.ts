/** @jest-environment jsdom */
import { createPage } from '#qa/frame/page.ts'
import { eventually } from '#tests/support/eventually.ts'

test('a stopped walk presses nothing in the page of the next walk', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const body = frame.contentDocument?.body
  if (body === undefined) throw new Error('A frame has a document')
  const polled = jest.spyOn(body, 'querySelectorAll')
  const page = createPage(frame, { holds: [], channel: 'channel', onAlert: () => {} })
  const pressing = page.make({ press: { role: 'button', name: 'Submit' } })
  await eventually(() => polled.mock.calls.length > 0)
  page.stop()
  const button = document.createElement('button')
  button.textContent = 'Submit'
  const pressed = jest.fn()
  button.addEventListener('click', pressed)
  body.append(button)
  await expect(pressing).rejects.toThrow('the walk was stopped')
  expect(pressed).not.toHaveBeenCalled()
})
