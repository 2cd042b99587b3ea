import { type BugReport, readReport } from './bugReport.ts'
import {
  isWireMessage,
  type LiveActor,
  type LiveCall,
  type LiveTransition,
  type Wire,
} from './wire.ts'

export type LivePage = {
  readonly page: string
  readonly path: string
  readonly actors: readonly LiveActor[]
}
export type Recorded = LiveTransition & {
  readonly page: string
  /** A sequence number, which clearing the record does not reset. */
  readonly number: number
}
export type RecordedCall = LiveCall & { readonly page: string; readonly number: number }
export type Live = {
  readonly pages: readonly LivePage[]
  readonly record: readonly Recorded[]
  readonly calls: readonly RecordedCall[]
}

const MAX_RECORDS = 2000
const REPORT_TIMEOUT_MS = 5000

const withActor = (actors: readonly LiveActor[], { id, machine, value, active }: LiveActor) => {
  const now = { id, machine, value, active }
  return actors.some((one) => one.id === id)
    ? actors.map((one) => (one.id === id ? now : one))
    : [...actors, now]
}

/** The lab's end of the channel. Either end may open first: both say hello. */
export const createListener = (wire: Wire) => {
  const listeners = new Set<() => void>()
  const requested = new Map<string, (report: BugReport) => void>()
  let live: Live = { pages: [], record: [], calls: [] }
  let received = 0

  const change = (next: Live) => {
    live = next
    for (const listener of listeners) listener()
  }
  /** Ignores unknown pages: a closing page may send a transition after its bye. */
  const changePage = (page: string, to: (known: LivePage) => LivePage): readonly LivePage[] =>
    live.pages.map((one) => (one.page === page ? to(one) : one))

  const hear = ({ data }: MessageEvent) => {
    if (!isWireMessage(data) || data.from !== 'site') return
    const { page } = data
    switch (data.kind) {
      case 'hello': {
        const said = { page, path: data.path, actors: data.actors }
        const known = live.pages.some((one) => one.page === page)
        return change({
          ...live,
          pages: known ? changePage(page, () => said) : [...live.pages, said],
        })
      }
      case 'transition':
        received += 1
        return change({
          ...live,
          pages: changePage(page, (known) => ({
            ...known,
            actors: withActor(known.actors, data.transition),
          })),
          record: [...live.record, { ...data.transition, page, number: received }].slice(
            -MAX_RECORDS,
          ),
        })
      case 'called':
        received += 1
        return change({
          ...live,
          calls: [...live.calls, { ...data.call, page, number: received }].slice(-MAX_RECORDS),
        })
      case 'stopped':
        return change({
          ...live,
          pages: changePage(page, (known) => ({
            ...known,
            actors: known.actors.filter(({ id }) => id !== data.id),
          })),
        })
      case 'report': {
        const read = readReport(data.report)
        if ('error' in read) return
        requested.get(page)?.(read.report)
        requested.delete(page)
        return
      }
      case 'bye':
        return change({ ...live, pages: live.pages.filter((one) => one.page !== page) })
    }
  }

  wire.addEventListener('message', hear)
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
        const giveUp = setTimeout(() => settle(undefined), REPORT_TIMEOUT_MS)
        const earlier = requested.get(page)
        requested.set(page, (report) => {
          earlier?.(report)
          clearTimeout(giveUp)
          settle(report)
        })
        wire.postMessage({ from: 'lab', kind: 'report', page })
      }),
    clear: () => change({ ...live, record: [], calls: [] }),
    stop: () => wire.removeEventListener('message', hear),
  }
}
