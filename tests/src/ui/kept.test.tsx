import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createKept, useKept } from '#platform/kept.ts'

const NAME = 'numbers-1'
const NONE: readonly number[] = []

const numbers = () =>
  createKept({
    name: NAME,
    read: (found) =>
      Array.isArray(found) ? found.filter((each) => typeof each === 'number').slice(0, 3) : NONE,
    nothing: NONE,
  })

const otherTab = (text: string | null) => {
  if (text === null) localStorage.clear()
  else localStorage.setItem(NAME, text)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: text === null ? null : NAME })))
}

const Shown = ({ kept }: { kept: ReturnType<typeof numbers> }) => (
  <p>{useKept(kept, (list) => list.join(' ')) || 'none'}</p>
)

const refuse = (part: 'getItem' | 'setItem') =>
  jest.spyOn(Storage.prototype, part).mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError')
  })

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('what is kept is there for the next visit', () => {
  numbers().change(() => [1, 2])
  expect(numbers().get()).toEqual([1, 2])
})

test.each([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['another shape', '{"a":1}', []],
  ['partly rubbish', '[1,"2",null,3]', [1, 3]],
  ['too much', '[1,2,3,4,5]', [1, 2, 3]],
])('%s in the storage does no harm', (_what, text, expected) => {
  if (text !== null) localStorage.setItem(NAME, text)
  expect(numbers().get()).toEqual(expected)
})

test('a change in one place is seen in every other, and in other tabs', () => {
  const kept = numbers()
  render(
    <>
      <Shown kept={kept} />
      <Shown kept={kept} />
    </>,
  )
  act(() => kept.change((list) => [...list, 7]))
  expect(screen.getAllByText('7')).toHaveLength(2)
  otherTab('[8,9]')
  expect(screen.getAllByText('8 9')).toHaveLength(2)
  otherTab(null)
  expect(screen.getAllByText('none')).toHaveLength(2)
})

test('a change starts from what another tab has kept meanwhile, heard of or not', () => {
  const kept = numbers()
  expect(kept.get()).toEqual([])
  localStorage.setItem(NAME, '[1]')
  kept.change((list) => [...list, 2])
  expect(numbers().get()).toEqual([1, 2])
})

test('a page that comes back from the browser’s memory looks again', () => {
  const kept = numbers()
  render(<Shown kept={kept} />)
  localStorage.setItem(NAME, '[5]')
  act(() => void dispatchEvent(new Event('pageshow')))
  expect(screen.getByText('5')).toBeVisible()
})

test('what another tab has changed while nothing of it was shown is seen when it is shown again', () => {
  const kept = numbers()
  kept.change(() => [1])
  render(<Shown kept={kept} />).unmount()
  otherTab('[2]')
  render(<Shown kept={kept} />)
  expect(screen.getByText('2')).toBeVisible()
})

test.each(['getItem', 'setItem'] as const)(
  'a browser that refuses %s: it lasts as long as the page, and says so',
  (part) => {
    refuse(part)
    const kept = numbers()
    render(<Shown kept={kept} />)
    act(() => kept.change(() => [1]))
    act(() => kept.change((list) => [...list, 2]))
    expect(screen.getByText('1 2')).toBeVisible()
    expect(kept.isLasting()).toBe(false)
  },
)

test('the server knows nothing of it, and the page comes to life as it was sent', () => {
  numbers().change(() => [4])
  const kept = numbers()
  expect(kept.get()).toEqual([4])
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {})
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Shown kept={kept} />)
  expect(root).toHaveTextContent('none')
  act(() => void hydrateRoot(root, <Shown kept={kept} />))
  expect(root).toHaveTextContent('4')
  expect(complain).not.toHaveBeenCalled()
})
