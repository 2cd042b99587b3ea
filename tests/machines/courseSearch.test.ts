import { fromPromise } from 'xstate'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { staged } from '#tests/support/staged.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

const start = () => {
  const fetched: { come: () => void; fail: () => void }[] = []
  const fetchIndex = fromPromise(
    () =>
      new Promise<unknown>((resolve, reject) => {
        fetched.push({ come: () => resolve(undefined), fail: () => reject(new Error('no index')) })
      }),
  )
  const { actor } = staged(courseSearchMachine.provide({ actors: { fetchIndex } }), undefined)
  return {
    fetched,
    send: actor.send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

const ready = async (text = '') => {
  const search = start()
  search.send({ type: 'box.entered', text: '' })
  search.send({ type: 'text.changed', text })
  search.fetched[0]?.come()
  await settle()
  return search
}

test('nothing is fetched before somebody enters the box, and then once', async () => {
  const { fetched, send, state } = start()
  expect([state(), fetched.length]).toEqual(['idle', 0])
  send({ type: 'box.entered', text: '' })
  send({ type: 'box.entered', text: '' })
  expect([state(), fetched.length]).toEqual(['fetching', 1])
  fetched[0]?.come()
  await settle()
  send({ type: 'box.entered', text: '' })
  expect([state(), fetched.length]).toEqual(['closed', 1])
})

test('what was typed before the index came is answered when it comes', async () => {
  const { fetched, send, state, context } = start()
  send({ type: 'box.entered', text: '' })
  send({ type: 'text.changed', text: 'pyth' })
  fetched[0]?.come()
  await settle()
  expect([state(), context().text]).toEqual(['open', 'pyth'])
})

test('without an index the box is a plain form; to enter it again asks again', async () => {
  const { fetched, send, state } = start()
  send({ type: 'box.entered', text: 'py' })
  fetched[0]?.fail()
  await settle()
  expect(state()).toBe('failed')
  send({ type: 'text.changed', text: 'pyt' })
  expect(state()).toBe('failed')
  send({ type: 'box.entered', text: 'pyt' })
  expect([state(), fetched.length]).toEqual(['fetching', 2])
})

test('the list is there while there is a text, and goes with it', async () => {
  const { send, state } = await ready()
  expect(state()).toBe('closed')
  send({ type: 'text.changed', text: 'd' })
  expect(state()).toBe('open')
  send({ type: 'text.changed', text: '  ' })
  expect(state()).toBe('closed')
})

test('the arrows go round through the options and the text itself', async () => {
  const { send, context } = await ready('data')
  const places = Array.from({ length: 4 }, () => {
    send({ type: 'option.next', count: 3 })
    return context().active
  })
  expect(places).toEqual([0, 1, 2, undefined])
  send({ type: 'option.previous', count: 3 })
  expect(context().active).toBe(2)
})

test('typing on goes back to the text; so does leaving the list', async () => {
  const { send, state, context } = await ready('data')
  send({ type: 'option.next', count: 3 })
  send({ type: 'text.changed', text: 'data a' })
  expect(context().active).toBeUndefined()
  send({ type: 'option.next', count: 3 })
  send({ type: 'list.left' })
  expect([state(), context().active]).toEqual(['closed', undefined])
})

test.each([
  ['option.next', 0],
  ['option.previous', 2],
] as const)('from a closed list %s opens it at option %i', async (type, active) => {
  const { send, state, context } = await ready('data')
  send({ type: 'list.left' })
  send({ type, count: 3 })
  expect([state(), context().active]).toEqual(['open', active])
})

test('an empty box has no list to open', async () => {
  const { send, state } = await ready()
  send({ type: 'option.next', count: 3 })
  send({ type: 'option.previous', count: 3 })
  expect(state()).toBe('closed')
})

test('to enter a box that has a text already opens nothing; the arrows do', async () => {
  const { fetched, send, state } = start()
  send({ type: 'box.entered', text: 'data' })
  fetched[0]?.come()
  await settle()
  expect(state()).toBe('closed')
  send({ type: 'box.entered', text: 'data' })
  expect(state()).toBe('closed')
  send({ type: 'option.next', count: 3 })
  expect(state()).toBe('open')
})

test('a search that is sent, or left, before the index comes opens no list afterwards', async () => {
  const { fetched, send, state } = start()
  send({ type: 'box.entered', text: '' })
  send({ type: 'text.changed', text: 'data' })
  send({ type: 'list.left' })
  fetched[0]?.come()
  await settle()
  expect(state()).toBe('closed')
})

test('what the page writes into the box closes the list and takes the place of what was typed', async () => {
  const { send, state, context } = await ready('data')
  send({ type: 'option.next', count: 3 })
  send({ type: 'box.written', text: '' })
  expect([state(), context().text, context().active]).toEqual(['closed', '', undefined])
  send({ type: 'option.next', count: 3 })
  expect(state()).toBe('closed')
})

test('nor does a list open, when the index comes, for a text that the page has written over', async () => {
  const { fetched, send, state, context } = start()
  send({ type: 'box.entered', text: '' })
  send({ type: 'text.changed', text: 'data' })
  send({ type: 'box.written', text: '' })
  fetched[0]?.come()
  await settle()
  expect([state(), context().text]).toEqual(['closed', ''])
})
