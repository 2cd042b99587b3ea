import { courseSearchMachine, DEBOUNCE } from '#machines/courseSearch.ts'
import { staged } from '#tests/support/staged.ts'

const start = () => {
  const { actor, advance } = staged(courseSearchMachine, undefined)
  return {
    advance,
    send: actor.send,
    isOpen: () => actor.getSnapshot().hasTag('listOpen'),
    context: () => actor.getSnapshot().context,
  }
}

const opened = (text = 'data') => {
  const search = start()
  search.send({ type: 'text.changed', text })
  search.advance(DEBOUNCE)
  return search
}

test('requests suggestions for two letters after a pause in typing', () => {
  const { advance, send, isOpen, context } = start()
  send({ type: 'text.changed', text: 'd' })
  advance(DEBOUNCE)
  expect([isOpen(), context().query]).toEqual([false, ''])
  send({ type: 'text.changed', text: 'da' })
  advance(DEBOUNCE - 1)
  expect([isOpen(), context().query]).toEqual([true, ''])
  advance(1)
  expect(context().query).toBe('da')
})

test('each letter restarts the pause', () => {
  const { advance, send, context } = start()
  for (const text of ['da', 'dat', 'data', 'data ']) {
    send({ type: 'text.changed', text })
    advance(DEBOUNCE - 1)
    expect(context().query).toBe('')
  }
  advance(1)
  expect(context().query).toBe('data')
})

test('a text of spaces closes the list, and its pending request is dropped', () => {
  const { advance, send, isOpen, context } = start()
  send({ type: 'text.changed', text: 'data' })
  send({ type: 'text.changed', text: '    ' })
  advance(DEBOUNCE)
  expect([isOpen(), context().query]).toEqual([false, ''])
})

test('the arrows go round through the options and the text itself', () => {
  const { send, context } = opened()
  const places = Array.from({ length: 4 }, () => {
    send({ type: 'option.next', count: 3 })
    return context().active
  })
  expect(places).toEqual([0, 1, 2, undefined])
  send({ type: 'option.previous', count: 3 })
  expect(context().active).toBe(2)
})

test.each([
  { type: 'text.changed', text: 'data a' },
  { type: 'options.changed' },
  { type: 'list.left' },
  { type: 'box.written', text: 'data' },
] as const)('$type deactivates the option', (event) => {
  const { send, context } = opened()
  send({ type: 'option.next', count: 3 })
  send(event)
  expect(context().active).toBeUndefined()
})

test.each([
  ['option.next', 0],
  ['option.previous', 2],
] as const)('from a closed list %s opens it at option %i', (type, active) => {
  const { send, isOpen, context } = opened()
  send({ type: 'list.left' })
  expect(isOpen()).toBe(false)
  send({ type, count: 3 })
  expect([isOpen(), context().active]).toEqual([true, active])
})

test('focusing a box with a text opens nothing; an arrow does and requests at once', () => {
  const { send, isOpen, context } = start()
  send({ type: 'box.entered', text: 'data' })
  expect(isOpen()).toBe(false)
  send({ type: 'option.next', count: 0 })
  expect([isOpen(), context().query]).toEqual([true, 'data'])
})

test('an empty box has no list to open', () => {
  const { send, isOpen } = start()
  send({ type: 'option.next', count: 3 })
  send({ type: 'option.previous', count: 3 })
  expect(isOpen()).toBe(false)
})

test('leaving before the pause is over requests nothing', () => {
  const { advance, send, isOpen, context } = start()
  send({ type: 'text.changed', text: 'data' })
  send({ type: 'list.left' })
  advance(DEBOUNCE)
  expect([isOpen(), context().query]).toEqual([false, ''])
})

test('a text that the page writes closes the list and replaces the typed one', () => {
  const { send, isOpen, context } = opened()
  send({ type: 'box.written', text: '' })
  expect([isOpen(), context().text]).toEqual([false, ''])
  send({ type: 'option.next', count: 3 })
  expect(isOpen()).toBe(false)
})
