import { isCall, type Live, type Recorded, type RecordedCall } from './listener.ts'

type Lane = { readonly key: string; readonly title: string; readonly page: string }
type LaneRow = (Recorded | RecordedCall) & {
  readonly lane: number
  /** Milliseconds from the request to this response. */
  readonly took?: number
}
type Bar = {
  readonly from: number
  readonly to: number
  readonly phase: RecordedCall['phase']
  readonly track: number
}
export type Lanes = {
  readonly lanes: readonly Lane[]
  readonly rows: readonly LaneRow[]
  readonly bars: readonly Bar[]
}

const API = 'API'

const laneKey = (one: Recorded | RecordedCall) => (isCall(one) ? API : `${one.page} ${one.id}`)

const barsOf = (rows: readonly LaneRow[]): readonly Bar[] => {
  const ends: number[] = []
  const calls = rows.map((row) => (isCall(row) ? row : undefined))
  return calls.flatMap((call, from) => {
    if (call?.phase !== 'pending') return []
    const end = calls.findIndex(
      (other, index) => index > from && other?.page === call.page && other.request === call.request,
    )
    const to = end < 0 ? rows.length - 1 : end
    const free = ends.findIndex((busyTo) => busyTo < from)
    const track = free < 0 ? ends.length : free
    ends[track] = to
    return [{ from, to, track, phase: calls[end]?.phase ?? 'pending' }]
  })
}

export const lanesOf = (
  { pages, record }: Live,
  isBackground: (machine: string) => boolean,
  limit: number,
): Lanes => {
  const latest = record.slice(-limit)
  const actors = [...new Map(latest.flatMap((one) => (isCall(one) ? [] : [[laneKey(one), one]])))]
  const sorted = actors.toSorted(
    ([, one], [, other]) => Number(isBackground(one.machine)) - Number(isBackground(other.machine)),
  )
  const pathOf = (page: string) => pages.find((one) => one.page === page)?.path ?? 'closed'
  const lanes = [
    ...(latest.some(isCall) ? [{ key: API, title: API, page: '' }] : []),
    ...sorted.map(([key, { id, page }]) => ({ key, title: id, page: pathOf(page) })),
  ]
  const starts = new Map(
    record.flatMap((one) =>
      isCall(one) && one.phase === 'pending'
        ? [[`${one.page} ${one.request}`, one.at] as const]
        : [],
    ),
  )
  const rows = latest.map((one): LaneRow => {
    const lane = lanes.findIndex(({ key }) => key === laneKey(one))
    if (!isCall(one) || one.phase === 'pending') return { ...one, lane }
    const start = starts.get(`${one.page} ${one.request}`)
    return { ...one, lane, ...(start !== undefined && { took: one.at - start }) }
  })
  return { lanes, rows, bars: barsOf(rows) }
}
