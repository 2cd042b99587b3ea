import { failure, it, more, nonIt, page, partial, start } from './list.ts'

const python = { filters: 'q=python' }
const beginners = { filters: 'level=Beginner' }

describe('another tab', () => {
  test('clears the list, stops the data source and starts one of its own', () => {
    const { feed, send, state, context } = partial()
    expect(context().shown?.request).toEqual(it)
    send({ type: 'request.changed', request: nonIt })
    expect(state()).toBe('loading')
    expect(context()).toMatchObject({ request: nonIt, shown: undefined })
    expect(feed.started.map(({ stopped }) => stopped)).toEqual([true, false])
    expect(feed.current().input).toEqual({ request: nonIt, fetchOnStart: 'first' })
  })

  test.each([page(9, true), page(0, false), failure])(
    'ignores the late response of the previous tab: %j',
    (late) => {
      const { feed, send, state } = start({ request: it })
      send({ type: 'request.changed', request: nonIt })
      feed.started[0]?.report(late)
      expect(state()).toBe('loading')
      feed.current().report(page(4, false))
      feed.started[0]?.report(late)
      expect(state()).toBe('complete')
    },
  )

  test('and back again ignores both late responses, in any order', () => {
    const { feed, send, state } = start({ request: it })
    send({ type: 'request.changed', request: nonIt })
    send({ type: 'request.changed', request: it })
    feed.started[1]?.report(page(0, false))
    feed.started[0]?.report(failure)
    expect(state()).toBe('loading')
    feed.started[2]?.report(page(9, true))
    expect(state()).toBe('partial')
  })

  test('drops the further page that is loading, and its announcement', () => {
    const { feed, send, state, context } = partial()
    send({ type: 'load.more' })
    feed.current().report(more(9, true))
    send({ type: 'request.changed', request: nonIt })
    expect([state(), context().added]).toEqual(['loading', undefined])
    send({ type: 'request.changed', request: it })
    feed.started[0]?.report(more(9, true))
    expect(state()).toBe('loading')
  })

  test('changes nothing when it is the same tab', () => {
    const { feed, send, state } = partial()
    send({ type: 'request.changed', request: it })
    expect(state()).toBe('partial')
    expect(feed.started).toHaveLength(1)
  })
})

describe('a search', () => {
  const found = () => start({ request: python, report: page(9, true) })

  test('with other filters keeps the results until the new ones arrive', () => {
    const { feed, send, state, context } = found()
    send({ type: 'request.changed', request: beginners })
    expect([state(), context().shown?.request]).toEqual(['replacing', python])
    expect(feed.current().input).toEqual({ request: beginners, fetchOnStart: 'first' })
    feed.started[0]?.report(page(4, false))
    expect(context().shown?.request).toEqual(python)
    feed.current().report(page(4, false))
    expect([state(), context().shown?.request]).toEqual(['complete', beginners])
  })

  test('that found nothing still says so until the new results arrive', () => {
    const { feed, send, state, hasTag } = start({ request: python, report: page(0, false) })
    expect([state(), hasTag('showsEmpty')]).toEqual(['empty', true])
    send({ type: 'request.changed', request: beginners })
    expect(state()).toBe('replacingEmpty')
    expect([hasTag('showsEmpty'), hasTag('hasCards')]).toEqual([true, false])
    feed.current().report(page(4, false))
    expect([state(), hasTag('showsEmpty')]).toEqual(['complete', false])
  })

  test('with cached filters shows their results at once', () => {
    const { feed, send, state, context } = found()
    send({ type: 'request.changed', request: beginners, report: page(4, false) })
    expect([state(), context().shown?.request]).toEqual(['complete', beginners])
    expect(feed.current().input).toEqual({ request: beginners, fetchOnStart: undefined })
  })

  test.each([
    ['results', page(9, true)],
    ['no results', page(0, false)],
  ])('after %s shows no list when it fails, and Retry requests the first page', (_what, report) => {
    const { feed, send, state, context } = start({ request: python, report })
    send({ type: 'request.changed', request: beginners })
    feed.current().report(failure)
    expect([state(), context().shown]).toEqual(['failed', undefined])
    send({ type: 'retry' })
    expect(state()).toBe('loading')
    expect(feed.current().commands).toEqual(['first'])
  })
})
