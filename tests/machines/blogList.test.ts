import type { NonReducibleUnknown } from 'xstate'
import { blogListMachine, type KnownArticles } from '#machines/blogList.ts'
import { createCallbackActor } from '#tests/support/callbackActor.ts'
import { createPromised } from '#tests/support/promised.ts'
import { staged, unstarted } from '#tests/support/staged.ts'

const some = { status: 'loaded', count: 9 } as const
const none = { status: 'loaded', count: 0 } as const
const failed = { status: 'failed' } as const
const outcomes = [
  [some, 'shown'],
  [none, 'empty'],
  [failed, 'failed'],
] as const

const start = (input: Parameters<typeof unstarted<typeof blogListMachine>>[1] = {}) => {
  const articles = createPromised<NonReducibleUnknown, KnownArticles>()
  const siteConnection = createCallbackActor()
  const { actor, advance, pending } = staged(
    blogListMachine.provide({
      actors: { fetchArticles: articles.logic, siteConnection: siteConnection.logic },
    }),
    input,
  )
  const state = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string' ? value : 'loading'
  }
  const respond = (outcome: (typeof outcomes)[number][0]) =>
    outcome === failed ? articles.call().reject() : articles.call().resolve(outcome)
  const connect = () => siteConnection.current().report({ type: 'connection.returned' })
  return { actor, advance, pending, articles, respond, connect, state }
}

describe('the skeleton', () => {
  test.each(outcomes)('stays for a second although %j arrives at once', async (one, expected) => {
    const { advance, respond, state } = start()
    await respond(one)
    expect(state()).toBe('loading')
    advance(999)
    expect(state()).toBe('loading')
    advance(1)
    expect(state()).toBe(expected)
  })

  test.each(outcomes)('stays after the second until %j arrives', async (one, expected) => {
    const { advance, respond, state } = start()
    advance(60_000)
    expect(state()).toBe('loading')
    await respond(one)
    expect(state()).toBe(expected)
  })
})

describe('a cached response', () => {
  test.each(outcomes)(
    '%j is shown at once, without skeleton, timer or request',
    (known, expected) => {
      expect(unstarted(blogListMachine, { known }).value).toBe(expected)
      const { articles, pending, state } = start({ known })
      expect(state()).toBe(expected)
      expect(pending()).toEqual([])
      expect(articles.calls).toEqual([])
    },
  )

  test('may be missing: then the articles are requested', () => {
    expect(start().articles.calls).toHaveLength(1)
  })
})

describe('an error', () => {
  test('is retried when the connection returns, behind skeletons for a full second', async () => {
    const { advance, articles, connect, respond, state } = start({ known: failed })
    connect()
    expect(state()).toBe('loading')
    expect(articles.calls).toHaveLength(1)
    await respond(some)
    advance(999)
    expect(state()).toBe('loading')
    advance(1)
    expect(state()).toBe('shown')
  })

  test('may follow an error', async () => {
    const { advance, articles, connect, respond, state } = start({ known: failed })
    connect()
    advance(1_000)
    expect(state()).toBe('loading')
    await respond(failed)
    expect(state()).toBe('failed')
    connect()
    expect(articles.calls).toHaveLength(2)
  })
})

test.each([some, none, undefined])(
  'a returning connection changes nothing unless the list has failed: %j',
  (known) => {
    const { actor, articles, state } = start({ known })
    const before = [state(), articles.calls.length]
    actor.send({ type: 'connection.returned' })
    expect([state(), articles.calls.length]).toEqual(before)
  },
)
