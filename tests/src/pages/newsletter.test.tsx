import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { Newsletter } from '#features/newsletter/Newsletter.tsx'

const box = () => screen.getByRole('textbox', { name: 'Your email address' })
const subscribe = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }))

test('a valid address clears the box without a request; placeholder and status say so', async () => {
  const calls = jest.spyOn(globalThis, 'fetch')
  render(<Newsletter />)
  await userEvent.type(box(), 'visitor@mail.org')
  await subscribe()
  expect(box()).toHaveValue('')
  expect(box()).toHaveAttribute('placeholder', 'Subscribed Successfully!')
  expect(screen.getByRole('status')).toHaveTextContent('Subscribed Successfully!')
  expect(box()).not.toHaveAttribute('aria-invalid')
  expect(calls).not.toHaveBeenCalled()
})

test.each(['', 'visitor', 'visitor@mail', '@mail.org', 'visitor@mail.'])(
  "rejects '%s' beside the box and keeps it",
  async (entered) => {
    render(<Newsletter />)
    if (entered) await userEvent.type(box(), entered)
    await subscribe()
    expect(screen.getByRole('status')).toHaveTextContent('Please enter a valid email address.')
    expect(box()).toHaveValue(entered)
    expect(box()).toHaveAttribute('aria-invalid', 'true')
    expect(box()).toHaveAccessibleDescription(/^Please enter a valid email address\. \S/)
  },
)

test('announces the same error again', async () => {
  render(<Newsletter />)
  const shown = async () => {
    await subscribe()
    return screen.getByText('Please enter a valid email address.')
  }
  const first = await shown()
  expect(await shown()).not.toBe(first)
})

test('validates text that was typed before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Newsletter />)
  const early = container.querySelector('input')
  if (early) early.value = 'visitor@mail.org'
  render(<Newsletter />, { container, hydrate: true })
  await subscribe()
  expect(screen.getByRole('status')).toHaveTextContent('Subscribed Successfully!')
  expect(box()).toHaveValue('')
})

test('editing clears the error', async () => {
  render(<Newsletter />)
  await subscribe()
  await userEvent.type(box(), 'v')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(box()).not.toHaveAttribute('aria-invalid')
})
