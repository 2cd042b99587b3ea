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

type List<Input, Page, Report> = {
  /** Without a how it is only kept, as it stands in the cache. */
  readonly request: (input: Input, how?: How) => Asked<Page>
  readonly isCached: (input: Input) => boolean
  /** What the machine is told of each order, and of no other; no pages are a failure. */
  readonly report: Readonly<Record<Order['type'], (pages: readonly Page[] | undefined) => Report>>
}

/** Keeps a list in the cache for as long as it is shown, and asks for its pages. */
export const listFeed = <
  Input extends { readonly ask: boolean },
  Page,
  Report extends EventObject,
>({
  request,
  isCached,
  report,
}: List<Input, Page, Report>) =>
  fromCallback<Order, Input>(({ input, sendBack, receive }) => {
    const { subscribe, unsubscribe } = newestSubscription((how?: How) => request(input, how))
    const ask = (order: Order['type']) => {
      subscribe(HOW[order])
        .unwrap()
        .then(
          (list) => sendBack(report[order](list?.pages)),
          () => sendBack(report[order](undefined)),
        )
    }
    // To ask is to begin anew at page 1, also where the cache holds the list of an earlier look.
    if (input.ask) ask('first')
    else if (isCached(input)) subscribe()
    let asking: ReturnType<typeof setTimeout> | undefined
    receive(({ type }) => {
      // The frame that says 'Loading...' comes first: it answers the press.
      asking = setTimeout(() => ask(type))
    })
    return () => {
      clearTimeout(asking)
      unsubscribe()
    }
  })
