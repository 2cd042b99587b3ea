import { further, it, loaded, nonIt, partial, start } from './list.ts'

const python = { filters: 'q=python' }
const beginners = { filters: 'level=Beginner' }

describe('another tab', () => {
  test('clears the list and requests its own first page', () => {
    const { first, send, state, context } = partial()
    expect(context().shown?.request).toEqual(it)
    send({ type: 'request.changed', request: nonIt })
    expect(state()).toBe('behindSkeletons')
    expect(context()).toMatchObject({ request: nonIt, shown: undefined })
    expect(first.calls.map(({ input }) => input)).toEqual([nonIt])
  })

  test('aborts the request of the previous tab and ignores its late response', async () => {
    const { first, send, state } = start({ request: it })
    send({ type: 'request.changed', request: nonIt })
    expect(first.call(0).signal.aborted).toBe(true)
    await first.call(0).resolve(loaded(9, true))
    expect(state()).toBe('behindSkeletons')
    await first.call(1).resolve(loaded(4, false))
    expect(state()).toBe('complete')
  })

  test('drops the further page that is loading', async () => {
    const { next, send, state } = partial()
    send({ type: 'load.more' })
    send({ type: 'request.changed', request: nonIt })
    send({ type: 'request.changed', request: it })
    expect(next.call().signal.aborted).toBe(true)
    await next.call().resolve(further(9, true))
    expect(state()).toBe('behindSkeletons')
  })

  test('drops the announcement', async () => {
    const { next, send, context } = partial()
    send({ type: 'load.more' })
    await next.call().resolve(further(9, true))
    send({ type: 'request.changed', request: nonIt })
    expect(context().added).toBeUndefined()
  })

  test('changes nothing when it is the same tab', () => {
    const { first, send, state } = partial()
    send({ type: 'request.changed', request: it })
    expect([state(), first.calls]).toEqual(['partial', []])
  })
})

describe('a search', () => {
  const found = () => start({ request: python, known: loaded(9, true) })

  test('with other filters keeps the results until the new ones arrive', async () => {
    const { first, send, state, context } = found()
    send({ type: 'request.changed', request: beginners })
    expect([state(), context().shown?.request]).toEqual(['behindResults', python])
    expect(first.call().input).toEqual(beginners)
    await first.call().resolve(loaded(4, false))
    expect([state(), context().shown?.request]).toEqual(['complete', beginners])
  })

  test('ignores the late response for earlier filters', async () => {
    const { first, send, state, context } = found()
    send({ type: 'request.changed', request: beginners })
    send({ type: 'request.changed', request: { filters: 'level=Advanced' } })
    await first.call(0).resolve(loaded(4, false))
    expect([state(), context().shown?.request]).toEqual(['behindResults', python])
  })

  test('that found nothing still says so until the new results arrive', async () => {
    const { first, send, state, hasTag } = start({ request: python, known: loaded(0, false) })
    expect([state(), hasTag('showsEmpty')]).toEqual(['empty', true])
    send({ type: 'request.changed', request: beginners })
    expect(state()).toBe('behindEmpty')
    expect([hasTag('showsEmpty'), hasTag('hasCards')]).toEqual([true, false])
    await first.call().resolve(loaded(4, false))
    expect([state(), hasTag('showsEmpty')]).toEqual(['complete', false])
  })

  test('with cached filters shows their results at once', () => {
    const { first, send, state, context } = found()
    send({ type: 'request.changed', request: beginners, known: loaded(4, false) })
    expect([state(), context().shown?.request]).toEqual(['complete', beginners])
    expect(first.calls).toEqual([])
  })

  test.each([
    ['results', loaded(9, true)],
    ['no results', loaded(0, false)],
  ])('after %s shows no list when it fails, and Retry requests it', async (_what, known) => {
    const { first, send, state, context } = start({ request: python, known })
    send({ type: 'request.changed', request: beginners })
    await first.call().reject()
    expect([state(), context().shown]).toEqual(['failed', undefined])
    send({ type: 'retry' })
    expect(state()).toBe('behindSkeletons')
    expect(first.calls.map(({ input }) => input)).toEqual([beginners, beginners])
  })
})
