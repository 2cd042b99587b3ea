import { useEffect, useRef, useState } from 'react'
import { textsOf, toGraph } from '#lab/core/graph.ts'
import {
  followInPage,
  type OpenPage,
  type PageDriver,
  type PageStatus,
} from '#lab/core/pageFollower.ts'
import type { SessionState } from '#lab/core/session.ts'
import { startWords } from '#lab/core/walkCode.ts'
import { stateWords, stepWords, valueWords } from '#lab/core/words.ts'
import { Button } from './Button.tsx'
import styles from './PagePanel.module.css'
import { useLab } from './useLab.ts'
import type { SharedState } from './useSharedState.ts'

type Shown = { readonly status: PageStatus; readonly driver?: PageDriver }

const stepName = ({ steps }: SessionState, step: number) => {
  const one = steps[step - 1]
  return one ? `step ${step}, ${stepWords(one)}` : 'the start'
}

const relationOf = ({ frame }: SessionState, driver: PageDriver | undefined) =>
  driver?.compare(frame) ?? 'different'

const wordsOf = (state: SessionState, { status, driver }: Shown): string => {
  const value = driver?.value()
  const where =
    value === undefined
      ? 'The machine does not run in the page'
      : `The page is in ${stateWords(value)}`
  switch (status.kind) {
    case 'working':
      return `The page is brought to ${stepName(state, status.step)}…`
    case 'noStart':
      return `No visitor can bring a page to the start “${startWords(state.entry, state.input)}” here. Choose another start to see one; the steps work without a page.`
    case 'impossible':
      return `The page cannot take ${stepName(state, status.step)}. ${status.reason} ${where}, and follows again after Back.`
    case 'failed':
      return `A visitor cannot make ${stepName(state, status.step)}: ${status.error}. ${where}.`
    case 'there': {
      const relation = relationOf(state, driver)
      const lab = valueWords(state.frame.value)
      if (relation === 'same') return `${where}, as the lab is.`
      if (relation === 'ahead') return `${where}, where it goes by itself; the lab is in ${lab}.`
      return `${where}; the lab is in ${lab}. If you did something in the page, take the same step in the lab, or bring the page back. If not, it is a bug.`
    }
  }
}

type FollowingProps = SharedState & { openPage: OpenPage }

const FollowingPage = ({ session, openPage, ...state }: FollowingProps) => {
  const iframe = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState<Shown>({ status: { kind: 'working', step: 0 } })
  const { status, driver } = shown
  const isWorking = status.kind === 'working'
  const isWrong =
    !isWorking && !(status.kind === 'there' && relationOf(state, driver) !== 'different')
  const alerted = driver?.alerted()

  useEffect(() => {
    const element = iframe.current
    if (element === null) return
    return followInPage(
      session,
      () => openPage(element, session.entry.machine.id, session.input),
      (status, driver) => setShown({ status, driver }),
    )
  }, [session, openPage])

  useEffect(() => {
    // After the iframe has its own width again.
    if (!isWorking)
      requestAnimationFrame(() =>
        driver?.reveal(textsOf(toGraph(session.entry.machine), session.frame.active)),
      )
  }, [isWorking, driver, session])

  return (
    <>
      <p role="status" className={styles.status} data-wrong={isWrong}>
        {wordsOf(state, shown)}
        {alerted && ` It alerts: “${alerted}”`}
      </p>
      <div className={styles.room} hidden={status.kind === 'noStart'}>
        <iframe
          ref={iframe}
          className={styles.iframe}
          title="The page in this state"
          data-working={isWorking}
          // The page must not take the focus while it is driven.
          inert={isWorking}
        />
      </div>
    </>
  )
}

export const PagePanel = (props: SharedState) => {
  const { openPage } = useLab()
  const [start, setStart] = useState(0)
  return (
    <section className={styles.panel} aria-labelledby="page">
      <header>
        <h2 id="page">The page</h2>
        <Button onClick={() => setStart(start + 1)}>Bring it back</Button>
      </header>
      <p className={styles.hint}>
        It follows the steps of the lab. What you do in it stays there, until it is brought back.
      </p>
      <FollowingPage key={start} {...props} openPage={openPage} />
    </section>
  )
}
