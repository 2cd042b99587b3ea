import type { BugReport } from './bugReport.ts'
import type { LiveActor, LiveCall, LiveTransition, Wire, WireMessage } from './wire.ts'

type LivePage = {
  readonly page: string
  readonly path: string
  readonly actors: readonly LiveActor[]
}
type Received = {
  readonly page: string
  /** A sequence number, which clearing the record does not reset. */
  readonly number: number
}
export type Recorded = LiveTransition & Received
export type RecordedCall = LiveCall & Received
export type Live = {
  readonly pages: readonly LivePage[]
  readonly record: readonly (Recorded | RecordedCall)[]
}

export const actorsIn = ({ pages }: Live) =>
  pages.flatMap(({ page, path, actors }) =>
    actors.map((actor) => ({ ...actor, page, path, key: `${page} ${actor.id}` })),
  )

export const isCall = (one: Recorded | RecordedCall): one is RecordedCall => 'request' in one

export const transitionsIn = ({ record }: Live): readonly Recorded[] =>
  record.filter((one): one is Recorded => !isCall(one))

const MAX_RECORDS = 4000
const REPORT_TIMEOUT_MS = 5000

const withActor = (actors: readonly LiveActor[], { id, machine, value, active }: LiveActor) => {
  const now = { id, machine, value, active }
  return actors.some((one) => one.id === id)
    ? actors.map((one) => (one.id === id ? now : one))
    : [...actors, now]
}

export type Listener = ReturnType<typeof createListener>

/** The lab's end of the channel. Either end may open first: both say hello. */
export const createListener = (wire: Wire) => {
  const listeners = new Set<() => void>()
  const requested = new Map<string, (report: BugReport) => void>()
  let live: Live = { pages: [], record: [] }
  let received = 0

  const change = (next: Partial<Live>) => {
    live = { ...live, ...next }
    for (const listener of listeners) listener()
  }
  /** Ignores unknown pages: a closing page may send a transition after its bye. */
  const changeActors = (
    page: string,
    to: (known: readonly LiveActor[]) => readonly LiveActor[],
  ): readonly LivePage[] =>
    live.pages.map((one) => (one.page === page ? { ...one, actors: to(one.actors) } : one))

  const recordWith = (news: LiveTransition | LiveCall, page: string): Live['record'] => {
    received += 1
    return [...live.record, { ...news, page, number: received }].slice(-MAX_RECORDS)
  }

  const receive = ({ data }: MessageEvent<WireMessage>) => {
    if (data.from !== 'site') return
    const { page } = data
    switch (data.kind) {
      case 'hello': {
        const opened = { page, path: data.path, actors: data.actors }
        const index = live.pages.findIndex((one) => one.page === page)
        return change({
          pages: index < 0 ? [...live.pages, opened] : live.pages.with(index, opened),
        })
      }
      case 'transition':
        return change({
          pages: changeActors(page, (known) => withActor(known, data.transition)),
          record: recordWith(data.transition, page),
        })
      case 'called':
        return change({ record: recordWith(data.call, page) })
      case 'stopped':
        return change({
          pages: changeActors(page, (known) => known.filter(({ id }) => id !== data.id)),
        })
      case 'report':
        requested.get(page)?.(data.report)
        requested.delete(page)
        return
      case 'bye':
        return change({ pages: live.pages.filter((one) => one.page !== page) })
    }
  }

  wire.addEventListener('message', receive)
  wire.postMessage({ from: 'lab', kind: 'hello' })

  return {
    get: () => live,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    requestReport: (page: string): Promise<BugReport | undefined> =>
      new Promise((settle) => {
        const timeout = setTimeout(() => settle(undefined), REPORT_TIMEOUT_MS)
        const earlier = requested.get(page)
        requested.set(page, (report) => {
          earlier?.(report)
          clearTimeout(timeout)
          settle(report)
        })
        wire.postMessage({ from: 'lab', kind: 'report', page })
      }),
    clear: () => change({ record: [] }),
    stop: () => wire.removeEventListener('message', receive),
  }
}
