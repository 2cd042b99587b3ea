import { type EventObject, fromCallback } from 'xstate'

type Started<Command, Input> = {
  readonly input: Input
  readonly commands: Command[]
  readonly report: (event: EventObject) => void
  stopped: boolean
}

/** A data source whose reports the test sends; `started` has one entry for each start. */
export const createFeed = <Command extends EventObject, Input>() => {
  const started: Started<Command['type'], Input>[] = []
  const logic = fromCallback<Command, Input>(({ input, sendBack, receive }) => {
    const life: Started<Command['type'], Input> = {
      input,
      commands: [],
      report: sendBack,
      stopped: false,
    }
    started.push(life)
    receive(({ type }) => life.commands.push(type))
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
