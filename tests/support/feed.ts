import { type EventObject, fromCallback } from 'xstate'

type Started<Order, Input> = {
  readonly input: Input
  readonly orders: Order[]
  readonly report: (event: EventObject) => void
  stopped: boolean
}

/** A data source whose reports the test sends; `started` has one entry for each start. */
export const createFeed = <Order extends EventObject, Input>() => {
  const started: Started<Order['type'], Input>[] = []
  const logic = fromCallback<Order, Input>(({ input, sendBack, receive }) => {
    const life: Started<Order['type'], Input> = {
      input,
      orders: [],
      report: sendBack,
      stopped: false,
    }
    started.push(life)
    receive(({ type }) => life.orders.push(type))
    return () => {
      life.stopped = true
    }
  })
  const current = () => {
    const life = started.at(-1)
    if (life === undefined) throw new Error('No feed was started.')
    return life
  }
  return { logic, started, current }
}
