import { rememberSeen, seen } from '#features/recent/seen.ts'

const course = (id: string, name = `Course ${id}`) => ({ id, name, category: 'IT' as const })
const ids = () => seen.get().map(({ id }) => id)

afterEach(() => {
  seen.change(() => [])
  localStorage.clear()
})

test('the last one first, each once, six at most', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) rememberSeen(course(id))
  expect(ids()).toEqual(['g', 'f', 'e', 'd', 'c', 'b'])
  rememberSeen(course('d'))
  expect(ids()).toEqual(['d', 'g', 'f', 'e', 'c', 'b'])
})

test('of a course only what leads back to it is kept', () => {
  rememberSeen({ ...course('a', 'x'.repeat(500)), fees: '100', image: '/a.png' })
  expect(JSON.parse(localStorage.getItem('seen-1') ?? '')).toEqual([
    { id: 'a', name: 'x'.repeat(200), category: 'IT' },
  ])
})

test('what another hand wrote there is read course by course', () => {
  const written = [{ id: 'a' }, null, 'b', { id: 'c', name: 'C', category: '?' }, { name: 'D' }]
  localStorage.setItem('seen-1', JSON.stringify(written))
  const stop = seen.subscribe(() => {})
  dispatchEvent(new Event('pageshow'))
  stop()
  expect(seen.get()).toEqual([{ id: 'c', name: 'C' }])
})
