import { type EventObject, fromCallback } from 'xstate'
import { newestSubscription } from '#api/newestSubscription.ts'

type Order = { readonly type: 'first' } | { readonly type: 'next' }

/** Page 1 and anew, even where the cache holds the list, or the page after the last. */
const HOW = { first: { forceRefetch: true }, next: { direction: 'forward' } } as const
type How = (typeof HOW)[keyof typeof HOW]

type Asked<Page> = {
  /** Nothing comes where somebody has put the cache back in time with the Redux DevTools. */
  readonly unwrap: () => Promise<{ readonly pages: readonly Page[] } | undefined>
  readonly unsubscribe: () => void
}

/** How a list stands in the cache. */
type Entry = { readonly data?: unknown; readonly isFetchingNextPage: boolean }

type Running = PromiseLike<unknown> & { readonly abort: () => void }

type List<Input, Page, Report> = {
  /** Without a how it is only kept, as it stands in the cache; what is under way is waited for. */
  readonly request: (input: Input, how?: How) => Asked<Page>
  readonly entry: (input: Input) => Entry
  /** What is under way for it, whoever asked. */
  readonly running: (input: Input) => Running | undefined
  /** What the machine is told of each order, and of no other; no pages are a failure. */
  readonly report: Readonly<Record<Order['type'], (pages: readonly Page[] | undefined) => Report>>
}

/** Keeps a list in the cache for as long as it is shown, and asks for its pages. */
export const listFeed = <
  Input extends { readonly awaited: Order['type'] | undefined },
  Page,
  Report extends EventObject,
>({
  request,
  entry,
  running,
  report,
}: List<Input, Page, Report>) =>
  fromCallback<Order, Input>(({ input, sendBack, receive }) => {
    const { subscribe, unsubscribe } = newestSubscription((how?: How) => request(input, how))
    const tell = (order: Order['type'], asked: Asked<Page>) => {
      asked.unwrap().then(
        (list) => sendBack(report[order](list?.pages)),
        () => sendBack(report[order](undefined)),
      )
    }
    const ask = (order: Order['type']) => tell(order, subscribe(HOW[order]))
    let isStopped = false
    // To ask is to begin anew at page 1, also where the cache holds the list of an earlier look. A further
    // page that somebody left awaited would be taken for it, and is given up.
    const begin = async () => {
      if (entry(input).isFetchingNextPage) {
        subscribe()
        const further = running(input)
        further?.abort()
        await further
      }
      if (!isStopped) ask('first')
    }
    if (input.awaited === 'first') void begin()
    // Its answer may have come since the list was drawn: what came is told then, and nothing is asked for.
    else if (input.awaited === 'next') tell('next', subscribe())
    else if (entry(input).data !== undefined) subscribe()
    let asking: ReturnType<typeof setTimeout> | undefined
    receive(({ type }) => {
      // The frame that says 'Loading...' comes first: it answers the press.
      asking = setTimeout(() => ask(type))
    })
    return () => {
      isStopped = true
      clearTimeout(asking)
      unsubscribe()
    }
  })
