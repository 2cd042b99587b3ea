import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type BugReport, reportJson, reportName } from '#lab/core/bugReport.ts'
import type { LabEntry } from '#lab/core/entry.ts'
import { createListener, type Live, type Recorded, transitionsIn } from '#lab/core/listener.ts'
import { CHANNEL, type LiveActor } from '#lab/core/wire.ts'
import { valueWords } from '#lab/core/words.ts'
import styles from './App.module.css'
import { Button } from './Button.tsx'
import own from './LiveMode.module.css'
import { isBesideSite, useLabSite } from './labSite.ts'
import panel from './Panel.module.css'
import { Sequence } from './Sequence.tsx'
import { Stage } from './Stage.tsx'
import { saveFile } from './saveFile.ts'
import { timeOf } from './timeOf.ts'
import { withParts } from './withParts.ts'

let listener: ReturnType<typeof createListener> | undefined

/** A singleton, because it also records while another mode is shown. */
const liveListener = () => {
  listener ??= createListener(new BroadcastChannel(CHANNEL))
  return listener
}

type Props = {
  entry: LabEntry
  onShow: (machine: string) => void
  onReport: (report: BugReport, looked?: string) => void
}

type Lit = { readonly active: readonly string[]; readonly taken: readonly string[] }

const litOf = (
  live: Live,
  actor: (LiveActor & { page: string }) | undefined,
  picked: Recorded | undefined,
): Lit | undefined => {
  if (picked) return picked
  if (actor === undefined) return undefined
  const last = transitionsIn(live).findLast(
    ({ page, id }) => page === actor.page && id === actor.id,
  )
  return last ?? { active: actor.active, taken: [] }
}

export const LiveMode = ({ entry, onShow, onReport }: Props) => {
  const { pages, startBeside } = useLabSite()
  const listener = liveListener()
  const now = useSyncExternalStore(listener.subscribe, listener.get)
  const [paused, setPaused] = useState<Live>()
  const [chosen, setChosen] = useState<string>()
  const [picked, setPicked] = useState<Recorded>()
  const [follows, setFollows] = useState(false)
  const [silent, setSilent] = useState(false)
  const [saved, setSaved] = useState('')
  const [expected, setExpected] = useState('')
  const live = paused ?? now
  const actors = live.pages.flatMap(({ page, path, actors: all }) =>
    all.map((actor) => ({ ...actor, page, path, key: `${page} ${actor.id}` })),
  )
  const mine = actors.filter(({ machine }) => machine === entry.machine.id)
  const actor = mine.find(({ key }) => key === chosen) ?? mine[0]
  const shown = picked?.machine === entry.machine.id ? picked : undefined
  const lit = litOf(live, actor, shown)
  const reported = actor?.page ?? live.pages[0]?.page
  const lastPaused = paused?.record.at(-1)?.number ?? 0
  const last = transitionsIn(live).at(-1)
  const showLast = useEffectEvent(() => {
    if (!follows || last === undefined) return
    setChosen(`${last.page} ${last.id}`)
    setPicked(undefined)
    if (last.machine !== entry.machine.id) onShow(last.machine)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each transition is followed once.
  useEffect(() => showLast(), [last?.number, follows])
  const withReport = async (use: (report: BugReport) => void) => {
    const report = reported === undefined ? undefined : await listener.requestReport(reported)
    setSilent(report === undefined)
    if (report) use({ ...report, ...(expected && { expected }) })
  }
  return (
    <div className={`${styles.work} ${own.work}`}>
      <div className={styles.left}>
        <Stage
          entry={entry}
          follow={lit}
          marks={{ active: new Set(lit?.active), taken: new Set(lit?.taken) }}
        />
        <p className={own.about} role="status">
          {shown && `As it was at ${timeOf(shown.at)}: ${valueWords(shown.value)}.`}
          {!shown && actor && `${actor.id} on ${actor.path}: ${valueWords(actor.value)}.`}
          {!shown && !actor && `No ${entry.machine.id} runs in the site now.`}
        </p>
      </div>
      <aside className={`${styles.side} ${own.side}`} aria-label="The site">
        <section className={`${panel.section} ${own.actors}`} aria-labelledby="actors">
          <h2 id="actors">Running in the site</h2>
          {actors.length === 0 && (
            <p className={panel.quiet}>
              {isBesideSite()
                ? 'No page is connected. Open one in another tab of this browser; its address has ?inspect behind the path.'
                : `No page is connected: this lab runs without the site. Start the site with ${startBeside}, and open /lab.html there.`}
            </p>
          )}
          {actors.length === 0 && isBesideSite() && (
            <div className={panel.buttons}>
              {pages.map(({ title, path, id }) => (
                <a
                  key={title}
                  className={panel.chip}
                  href={withParts(path(id?.sample ?? ''), ['inspect'])}
                  target="_blank"
                  rel="noopener"
                >
                  {title}
                </a>
              ))}
            </div>
          )}
          <ul className={own.list} aria-label="Actors">
            {actors.map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  aria-pressed={one.key === actor?.key}
                  onClick={() => {
                    setChosen(one.key)
                    setPicked(undefined)
                    onShow(one.machine)
                  }}
                >
                  <b>{one.id}</b> {valueWords(one.value)} <i>{one.path}</i>
                </button>
              </li>
            ))}
          </ul>
          {reported !== undefined && (
            <label className={own.expected}>
              What did you expect?
              <textarea
                rows={2}
                value={expected}
                onChange={({ target }) => setExpected(target.value)}
              />
            </label>
          )}
          {reported !== undefined && (
            <div className={panel.buttons}>
              <Button
                strong
                onClick={() =>
                  withReport((report) =>
                    setSaved(saveFile(reportName(report), reportJson(report), 'application/json')),
                  )
                }
              >
                Save bug report
              </Button>
              <Button onClick={() => withReport((report) => onReport(report, actor?.id))}>
                Step through it
              </Button>
            </div>
          )}
          <p role="status" className={panel.said}>
            {saved}
          </p>
          <p role="alert" className={panel.error}>
            {silent && 'The page does not respond: it may be busy, frozen or closed. Try again.'}
          </p>
        </section>
        <section className={own.record} aria-labelledby="record">
          <header>
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
              onShow(one.machine)
            }}
          />
        </section>
      </aside>
    </div>
  )
}
