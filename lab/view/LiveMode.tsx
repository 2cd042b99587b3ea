import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { eventWords } from '#lab/core/eventNames.ts'
import { actorsIn, type Live, type Recorded, transitionsIn } from '#lab/core/listener.ts'
import { payloadWords, stateWords, valueWords } from '#lab/core/words.ts'
import styles from './App.module.css'
import { Button } from './Button.tsx'
import own from './LiveMode.module.css'
import { LiveReport } from './LiveReport.tsx'
import panel from './Panel.module.css'
import { Sequence } from './Sequence.tsx'
import { Stage } from './Stage.tsx'
import { timeOf } from './timeOf.ts'
import { useLab } from './useLab.ts'
import { hashOf } from './usePlace.ts'
import type { SharedState } from './useSharedState.ts'
import { withParts } from './withParts.ts'

const pickedWords = ({ at, event, value }: Recorded) => {
  const payload = payloadWords({ do: 'send', event })
  const name = [eventWords(event.type), payload].filter(Boolean).join(' ')
  return `As it was at ${timeOf(at)}, after ${name}: ${stateWords(value)}.`
}

export const LiveMode = ({ entry, go, openReport }: SharedState) => {
  const { pages, inspectParameter, live: listener } = useLab()
  const now = useSyncExternalStore(listener.subscribe, listener.get)
  const [paused, setPaused] = useState<Live>()
  const [chosen, setChosen] = useState<string>()
  const [picked, setPicked] = useState<Recorded>()
  const [follows, setFollows] = useState(false)
  const show = (machine: string) => go(hashOf(machine, 'live'), 'replace')
  const live = paused ?? now
  const transitions = transitionsIn(live)
  const actors = actorsIn(live)
  const mine = actors.filter(({ machine }) => machine === entry.machine.id)
  const actor = mine.find(({ key }) => key === chosen) ?? mine[0]
  const shown = picked?.machine === entry.machine.id ? picked : undefined
  const lit =
    shown ?? transitions.findLast(({ page, id }) => page === actor?.page && id === actor.id)
  const reported = actor?.page ?? live.pages[0]?.page
  const lastPaused = paused?.record.at(-1)?.number ?? 0
  const last = transitions.at(-1)
  const showLast = useEffectEvent(() => {
    if (!follows || last === undefined) return
    setChosen(`${last.page} ${last.id}`)
    setPicked(undefined)
    if (last.machine !== entry.machine.id) show(last.machine)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each transition is followed once.
  useEffect(() => showLast(), [last?.number, follows])
  return (
    <div className={`${styles.work} ${own.work}`}>
      <div className={styles.left}>
        <Stage entry={entry} marks={{ active: (lit ?? actor)?.active, taken: lit?.taken }} />
        <p className={own.about} role="status">
          {shown && pickedWords(shown)}
          {!shown && actor && `${actor.id} on ${actor.path}: ${stateWords(actor.value)}.`}
          {!shown && !actor && `No ${entry.machine.id} runs in the site now.`}
        </p>
      </div>
      <aside className={styles.side} aria-label="The site">
        <section className={`${panel.section} ${styles.scrolled}`} aria-labelledby="actors">
          <h2 id="actors">Running in the site</h2>
          {actors.length === 0 && (
            <>
              <p className={panel.quiet}>
                No page is connected. Open one in another tab of this browser; its address has ?
                {inspectParameter} behind the path.
              </p>
              <div className={panel.buttons}>
                {pages.map(({ title, path, id }) => (
                  <a
                    key={title}
                    className={panel.chip}
                    href={withParts(path(id?.sample ?? ''), [inspectParameter])}
                    target="_blank"
                    rel="noopener"
                  >
                    {title}
                  </a>
                ))}
              </div>
            </>
          )}
          <ul className={panel.list} aria-label="Actors">
            {actors.map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  aria-pressed={one.key === actor?.key}
                  onClick={() => {
                    setChosen(one.key)
                    setPicked(undefined)
                    show(one.machine)
                  }}
                >
                  <b>{one.id}</b> {valueWords(one.value)} <i>{one.path}</i>
                </button>
              </li>
            ))}
          </ul>
          {reported !== undefined && (
            <LiveReport page={reported} onOpen={(report) => openReport(report, actor?.id)} />
          )}
        </section>
        <section className={styles.see} aria-labelledby="record">
          <header className={own.record}>
            <h2 id="record">Sequence</h2>
            <label>
              <input
                type="checkbox"
                checked={follows}
                onChange={({ target }) => setFollows(target.checked)}
              />
              Follow the machine that moves
            </label>
            <Button
              aria-pressed={paused !== undefined}
              onClick={() => {
                setPaused(paused ? undefined : now)
                setPicked(undefined)
              }}
            >
              {paused ? 'Go on' : 'Pause'}
            </Button>
            <Button
              onClick={() => {
                listener.clear()
                setPaused(paused && listener.get())
                setPicked(undefined)
              }}
            >
              Clear
            </Button>
          </header>
          {paused && (
            <p className={panel.quiet}>
              Paused; {transitionsIn(now).filter(({ number }) => number > lastPaused).length} came
              since.
            </p>
          )}
          <Sequence
            live={live}
            picked={picked?.number}
            onPick={(one) => {
              setPicked(one.number === picked?.number ? undefined : one)
              show(one.machine)
            }}
          />
        </section>
      </aside>
    </div>
  )
}
