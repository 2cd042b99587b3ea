import { start, submitted } from './form.ts'

const thanked = async () => {
  const form = start()
  form.tell(submitted)
  await form.send.call().resolve()
  return form
}

describe('thanking', () => {
  test('counts 5, 4, 3, 2, 1 and then goes home, to the millisecond', async () => {
    const { advance, context, state, done } = await thanked()
    expect(done).toEqual(['forgetDraft'])
    for (const seconds of [5, 4, 3, 2, 1]) {
      expect([state(), context().secondsLeft]).toEqual([{ thanking: 'counting' }, seconds])
      advance(999)
      expect([state(), context().secondsLeft]).toEqual([{ thanking: 'counting' }, seconds])
      advance(1)
    }
    expect(state()).toBe('leaving')
    expect(done).toEqual(['forgetDraft', 'goHome'])
  })

  test('takes the same five seconds when time comes in one piece', async () => {
    const { advance, done, actor } = await thanked()
    const seen: number[] = []
    actor.subscribe(({ context }) => seen.push(context.secondsLeft))
    advance(5_000)
    expect(seen).toEqual([4, 3, 2, 1, 1])
    expect(done).toContain('goHome')
  })

  test('stops counting for who stays, and takes them home when they want', async () => {
    const { tell, advance, state, done, actor } = await thanked()
    advance(2_500)
    tell({ type: 'stayed' })
    advance(60_000)
    expect(state()).toEqual({ thanking: 'staying' })
    expect(done).toEqual(['forgetDraft'])
    tell({ type: 'home.wanted' })
    expect(state()).toBe('leaving')
    expect(actor.getSnapshot().status).toBe('done')
    expect(done).toEqual(['forgetDraft', 'goHome'])
  })

  test('goes home at once and once for who does not wait', async () => {
    const { tell, advance, state, done } = await thanked()
    tell({ type: 'home.wanted' })
    expect(state()).toBe('leaving')
    advance(60_000)
    expect(done).toEqual(['forgetDraft', 'goHome'])
  })

  test('takes nobody home who has left the page already', async () => {
    const { advance, actor, done } = await thanked()
    advance(4_999)
    actor.stop()
    advance(60_000)
    expect(done).toEqual(['forgetDraft'])
  })

  test('begins at five again after a refusal and a second try', async () => {
    const { tell, send, context } = start()
    tell(submitted)
    await send.call().reject()
    tell(submitted)
    await send.call().resolve()
    expect(context().secondsLeft).toBe(5)
  })
})
