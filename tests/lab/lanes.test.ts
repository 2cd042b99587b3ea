import { lanesOf } from '#lab/core/lanes.ts'
import type { Live, Recorded, RecordedCall } from '#lab/core/listener.ts'

const transition = (number: number, id: string): Recorded => ({
  number,
  page: 'p',
  id,
  machine: id.split('#')[0] ?? '',
  value: 'on',
  active: [],
  event: { type: 'go' },
  taken: [],
  changed: [],
  at: number * 10,
})
const call = (number: number, request: string, phase: RecordedCall['phase']): RecordedCall => ({
  number,
  page: 'p',
  request,
  phase,
  name: `list/${phase}`,
  about: '',
  at: number * 10,
})
const live = (record: readonly Recorded[], calls: readonly RecordedCall[]): Live => ({
  pages: [{ page: 'p', path: '/', actors: [] }],
  record: [...record, ...calls].toSorted((one, other) => one.number - other.number),
})
const lanes = (one: Live, limit = 100) => lanesOf(one, (machine) => machine === 'clock', limit)

test('puts requests first and background machines last, rows in time order', () => {
  const { lanes: all, rows } = lanes(
    live(
      [transition(1, 'clock#1'), transition(3, 'door#1')],
      [call(2, 'a', 'pending'), call(4, 'a', 'fulfilled')],
    ),
  )
  expect(all.map(({ title, page }) => [title, page])).toEqual([
    ['API', ''],
    ['door#1', '/'],
    ['clock#1', '/'],
  ])
  expect(rows.map(({ number, lane }) => [number, lane])).toEqual([
    [1, 2],
    [2, 0],
    [3, 1],
    [4, 0],
  ])
})

test('a bar reaches from the request to its response; overlapping ones are beside each other', () => {
  const { rows, bars } = lanes(
    live(
      [],
      [
        call(1, 'a', 'pending'),
        call(2, 'b', 'pending'),
        call(3, 'a', 'rejected'),
        call(4, 'c', 'pending'),
      ],
    ),
  )
  expect(rows[2]).toMatchObject({ took: 20 })
  expect(bars).toEqual([
    { from: 0, to: 2, track: 0, phase: 'rejected' },
    { from: 1, to: 3, track: 1, phase: 'pending' },
    { from: 3, to: 3, track: 0, phase: 'pending' },
  ])
})

test('shows the latest rows only, with the duration of a request above them', () => {
  const { rows, bars } = lanes(
    live([transition(2, 'door#1')], [call(1, 'a', 'pending'), call(3, 'a', 'fulfilled')]),
    1,
  )
  expect(rows).toMatchObject([{ number: 3, took: 20 }])
  expect(bars).toEqual([])
})

test('a response whose request is not recorded has no duration; the lane of a closed page says so', () => {
  const { lanes: all, rows } = lanes({
    ...live([transition(1, 'door#1')], [call(2, 'a', 'fulfilled')]),
    pages: [],
  })
  expect(all.map(({ title, page }) => [title, page])).toEqual([
    ['API', ''],
    ['door#1', 'closed'],
  ])
  expect(rows[1]).not.toHaveProperty('took')
})
