import { act, cleanup, renderHook } from '@testing-library/react'
import { setup } from 'xstate'
import type { LabEntry } from '#lab/core/entry.ts'
import { type Lab, LabContext } from '#lab/view/useLab.ts'
import { useSharedState } from '#lab/view/useSharedState.ts'
import { linkTo } from '#lab/view/useWalkAddress.ts'

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

const reload = () => {
  cleanup()
  const { result } = renderHook(useSharedState, {
    wrapper: ({ children }) => (
      <LabContext value={{ machines: [door] } as unknown as Lab}>{children}</LabContext>
    ),
  })
  return result
}

const openLab = (hash: string) => {
  history.pushState(null, '', hash)
  return reload()
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
  const link = linkTo(lab.current.session, lab.current.withPage)
  expect(link).toMatch(`${location.pathname}#door/step/open/close?page=&shared=`)
  expect(openLab(new URL(link).hash).current).toMatchObject({ cursor: 2, withPage: true })
})

/** A lab with two steps, the last of them undone. */
const openUndone = () => {
  const lab = openLab('#door/step/open/close')
  act(() => lab.current.session.goTo(1))
  return lab
}

test('a reload keeps the undone steps after a visit to another mode', () => {
  const lab = openUndone()
  act(() => lab.current.show('door', 'explore'))
  act(() => lab.current.show('door', 'step'))
  expect(reload().current).toMatchObject({ cursor: 1, steps: { length: 2 } })
})

test('a new start discards the undone steps, also after a reload', () => {
  const lab = openUndone()
  act(() => lab.current.session.goTo(0))
  act(() => void lab.current.openWalk('door', { input: undefined, steps: [] }))
  expect(lab.current.steps).toEqual([])
  expect(reload().current.steps).toEqual([])
})

test('a step that is undone writes the history once', () => {
  const lab = openUndone()
  const write = jest.spyOn(history, 'replaceState')
  act(() => lab.current.session.goTo(0))
  expect(write).toHaveBeenCalledTimes(1)
})

describe('a walk of more steps than an address holds', () => {
  const walk = {
    input: undefined,
    steps: Array.from({ length: 250 }, () => ({ do: 'wait', ms: 1 }) as const),
  }
  const openLong = () => {
    const lab = openLab('#door')
    act(() => void lab.current.openWalk('door', walk))
    return lab
  }

  test('stays where it is when the browser goes back to it', async () => {
    const lab = openLong()
    act(() => lab.current.show('door', 'explore'))
    await go(-1)
    expect(lab.current).toMatchObject({ cursor: 250, notice: undefined })
  })

  test('says after a reload what is missing', () => {
    openLong()
    const { current } = reload()
    expect(current.steps).toHaveLength(200)
    expect(current.notice).toBe('This address holds the first 200 of 250 steps.')
  })
})
