import { SEARCH_DEBOUNCE } from '#domain/constants.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { staged } from '#tests/support/staged.ts'

const options = ['a', 'b', 'c']

const start = () => {
  const { actor, advance } = staged(courseSearchMachine, undefined)
  return {
    advance,
    send: actor.send,
    isOpen: () => actor.getSnapshot().matches('open'),
    context: () => actor.getSnapshot().context,
  }
}

const opened = (text = 'data') => {
  const search = start()
  search.send({ type: 'text.changed', text })
  search.advance(SEARCH_DEBOUNCE)
  return search
}

test('requests suggestions for two letters after a pause in typing', () => {
  const { advance, send, isOpen, context } = start()
  send({ type: 'text.changed', text: 'd' })
  advance(SEARCH_DEBOUNCE)
  expect([isOpen(), context().query]).toEqual([false, ''])
  send({ type: 'text.changed', text: 'da' })
  advance(SEARCH_DEBOUNCE - 1)
  expect([isOpen(), context().query]).toEqual([true, ''])
  advance(1)
  expect(context().query).toBe('da')
})

test('restarts the pause with each letter', () => {
  const { advance, send, context } = start()
  for (const text of ['da', 'dat', 'data', 'data ']) {
    send({ type: 'text.changed', text })
    advance(SEARCH_DEBOUNCE - 1)
    expect(context().query).toBe('')
  }
  advance(1)
  expect(context().query).toBe('data')
})

test('closes the list for a blank text and drops its pending request', () => {
  const { advance, send, isOpen, context } = start()
  send({ type: 'text.changed', text: 'data' })
  send({ type: 'text.changed', text: '    ' })
  advance(SEARCH_DEBOUNCE)
  expect([isOpen(), context().text, context().query]).toEqual([false, '    ', ''])
})

test('moves with the arrows through the options and the text', () => {
  const { send, context } = opened()
  const places = Array.from({ length: 4 }, () => {
    send({ type: 'option.moved', by: 1, options })
    return context().active
  })
  expect(places).toEqual(['a', 'b', 'c', undefined])
  send({ type: 'option.moved', by: -1, options })
  expect(context().active).toBe('c')
})

test('moves on from the same option in newer suggestions, and begins again without it', () => {
  const { send, context } = opened()
  send({ type: 'option.moved', by: 1, options })
  send({ type: 'option.moved', by: 1, options: ['x', 'a', 'y'] })
  expect(context().active).toBe('y')
  send({ type: 'option.moved', by: 1, options })
  expect(context().active).toBe('a')
})

test.each([
  { type: 'text.changed', text: 'data a' },
  { type: 'list.left' },
  { type: 'box.written', text: 'data' },
] as const)('deactivates the option on $type', (event) => {
  const { send, context } = opened()
  send({ type: 'option.moved', by: 1, options })
  send(event)
  expect(context().active).toBeUndefined()
})

test.each([
  [1, 'a'],
  [-1, 'c'],
] as const)('opens a closed list with a move by %s at option %s', (by, active) => {
  const { send, isOpen, context } = opened()
  send({ type: 'list.left' })
  expect(isOpen()).toBe(false)
  send({ type: 'option.moved', by, options })
  expect([isOpen(), context().active]).toEqual([true, active])
})

test('opens nothing when a box with text is focused; an arrow opens it and requests at once', () => {
  const { send, isOpen, context } = start()
  send({ type: 'box.entered', text: 'data' })
  expect(isOpen()).toBe(false)
  send({ type: 'option.moved', by: 1, options: [] })
  expect([isOpen(), context().query]).toEqual([true, 'data'])
})

test('keeps an open list open when React replays the focus after a text was typed', () => {
  const { send, isOpen } = opened()
  send({ type: 'box.entered', text: 'data' })
  expect(isOpen()).toBe(true)
})

test('opens no list for an empty box', () => {
  const { send, isOpen } = start()
  send({ type: 'option.moved', by: 1, options })
  send({ type: 'option.moved', by: -1, options })
  expect(isOpen()).toBe(false)
})

test('closes the list when the page replaces the text', () => {
  const { send, isOpen, context } = opened()
  send({ type: 'box.written', text: '' })
  expect([isOpen(), context().text]).toEqual([false, ''])
  send({ type: 'option.moved', by: 1, options })
  expect(isOpen()).toBe(false)
})
