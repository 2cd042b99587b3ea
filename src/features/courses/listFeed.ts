import { type EventObject, fromCallback } from 'xstate'

type Order = { readonly type: 'first' } | { readonly type: 'next' }

/** The page after the last, or page 1 and anew, even where the cache holds the list. */
type How = { readonly direction: 'forward' } | { readonly forceRefetch: boolean }

type Asked<Page> = {
  /** Nothing comes where somebody has put the cache back in time with the Redux DevTools. */
  readonly unwrap: () => Promise<{ readonly pages: readonly Page[] } | undefined>
  readonly unsubscribe: () => void
}

type List<Input, Page, Report> = {
  readonly request: (input: Input, how: How) => Asked<Page>
  readonly isCached: (input: Input) => boolean
  /** What the machine is told; no pages are a failure. */
  readonly report: (pages: readonly Page[] | undefined) => Report
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
    let keep = () => {}
    const ask = (how: How) => {
      const asked = request(input, how)
      keep()
      keep = asked.unsubscribe
      asked.unwrap().then(
        (list) => sendBack(report(list?.pages)),
        () => sendBack(report(undefined)),
      )
    }
    // To ask is to begin anew at page 1, also where the cache holds the list of an earlier look.
    if (input.ask || isCached(input)) ask({ forceRefetch: input.ask })
    let asking: ReturnType<typeof setTimeout> | undefined
    receive(({ type }) => {
      // The frame that says 'Loading...' comes first: it answers the press.
      asking = setTimeout(() =>
        ask(type === 'next' ? { direction: 'forward' } : { forceRefetch: true }),
      )
    })
    return () => {
      clearTimeout(asking)
      keep()
    }
  })
