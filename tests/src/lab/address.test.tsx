import { act, renderHook } from '@testing-library/react'
import { setup } from 'xstate'
import type { LabEntry } from '#lab/core/entry.ts'
import { type Lab, LabContext } from '#lab/view/useLab.ts'
import { useSharedState } from '#lab/view/useSharedState.ts'

const door: LabEntry = {
  title: 'Door',
  machine: setup({}).createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { on: { open: 'opened' } }, opened: { on: { close: 'closed' } } },
  }),
  inputs: [{ label: 'no input', value: undefined }],
  sends: [
    { label: 'open', value: { type: 'open' } },
    { label: 'close', value: { type: 'close' } },
  ],
  actors: {},
}

const openLab = (hash: string) => {
  history.pushState(null, '', hash)
  const { result } = renderHook(useSharedState, {
    wrapper: ({ children }) => (
      <LabContext value={{ machines: [door] } as unknown as Lab}>{children}</LabContext>
    ),
  })
  return result
}

const go = (by: number) =>
  act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.go(by)
    await arrived
  })

test('Back to a step before the page was shown hides it, and Forward shows it again', async () => {
  const lab = openLab('#door')
  act(() => lab.current.session.send({ type: 'open' }))
  act(() => lab.current.session.send({ type: 'close' }))
  act(() => lab.current.showPage(true))
  expect(location.hash).toBe('#door/step/open/close?page=')
  await go(-1)
  expect(location.hash).toBe('#door/step/open')
  expect(lab.current).toMatchObject({ cursor: 1, withPage: false })
  await go(1)
  expect(location.hash).toBe('#door/step/open/close?page=')
  expect(lab.current).toMatchObject({ cursor: 2, withPage: true })
})
