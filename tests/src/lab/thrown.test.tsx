import { render, screen } from '@testing-library/react'
import { createSession } from '#lab/core/session.ts'
import { Events } from '#lab/view/Events.tsx'
import { Log } from '#lab/view/Log.tsx'
import type { SharedState } from '#lab/view/useSharedState.ts'
import { entryOf } from '#qa/registry.ts'

test('the controls and the log of a machine that threw say what it threw', () => {
  const session = createSession(entryOf('enquiry'))
  session.send({ type: 'blurred' })
  const shared = { ...session.getSnapshot(), session } as SharedState
  render(<Events {...shared} />)
  const threw = `The machine threw: ${session.frame.error}`
  expect(screen.getByText(`${threw}.`, { exact: false })).toBeVisible()
  expect(screen.queryByText(/has ended/)).not.toBeInTheDocument()
  render(<Log {...shared} />)
  expect(screen.getByRole('button', { name: /blurred/ })).toHaveTextContent(threw)
})
