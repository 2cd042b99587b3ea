import { useEffect } from 'react'
import type { Session } from '#lab/core/session.ts'
import { stepWords, valueWords } from '#lab/core/words.ts'

type Message = {
  readonly type: string
  readonly payload?: { readonly type?: string }
  readonly state?: string
}
export type DevTools = {
  readonly init: (state: unknown) => void
  readonly send: (action: { readonly type: string }, state: unknown) => void
  readonly subscribe: (listener: (message: Message) => void) => (() => void) | undefined
}
type Extension = {
  readonly connect: (options: { readonly name: string; readonly maxAge: number }) => DevTools
}

/** Steps sent for a long walk; the extension drops older ones too. */
const MAX_STEPS = 200

export const connectDevTools = (): DevTools | undefined => {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = window as {
    __REDUX_DEVTOOLS_EXTENSION__?: Extension
  }
  return extension?.connect({ name: 'machine lab', maxAge: MAX_STEPS + 1 })
}

const jumpOf = ({ type, payload, state }: Message): number | undefined => {
  // 'JUMP_TO_STATE' or 'JUMP_TO_ACTION'.
  const isJump = type === 'DISPATCH' && payload?.type?.startsWith('JUMP_')
  if (!isJump || state === undefined) return undefined
  const { step } = JSON.parse(state) as { step?: unknown }
  return typeof step === 'number' ? step : undefined
}

const attach = (session: Session, tools: DevTools): (() => void) => {
  let sent: Session['steps'] | undefined

  const stateAt = (index: number) => {
    const frame = session.frames[index]
    return {
      step: index,
      machine: session.entry.machine.id,
      value: frame?.value,
      context: frame?.context,
    }
  }
  const send = (index: number) => {
    const step = session.steps[index - 1]
    const value = valueWords(session.frames[index]?.value)
    if (step) tools.send({ type: `${stepWords(step)} → ${value}` }, stateAt(index))
  }
  const sync = () => {
    const { steps } = session
    if (steps === sent) return
    const isNext =
      sent !== undefined && steps.length === sent.length + 1 && steps.at(-2) === sent.at(-1)
    const from = isNext ? steps.length : Math.max(1, steps.length - MAX_STEPS + 1)
    // The extension cannot remove actions, so a cut branch restarts its timeline.
    if (!isNext) tools.init(stateAt(from - 1))
    for (let index = from; index <= steps.length; index += 1) send(index)
    sent = steps
  }

  sync()
  const stopFollowing = session.subscribe(sync)
  const stopListening = tools.subscribe((message) => {
    const step = jumpOf(message)
    if (step !== undefined) session.goTo(step)
  })
  return () => {
    stopFollowing()
    stopListening?.()
  }
}

export const useDevTools = (session: Session, devTools: DevTools | undefined) => {
  useEffect(() => devTools && attach(session, devTools), [session, devTools])
}
