import { useState } from 'react'
import type { BugReport, ReportedActor } from '#lab/core/bugReport.ts'
import type { LabEntry } from '#lab/core/entry.ts'
import { coverageOf } from '#lab/core/explore.ts'
import { type Graph, toGraph } from '#lab/core/graph.ts'
import type { Fields } from '#lab/core/json.ts'
import { type Option, optionsOf } from '#lab/core/options.ts'
import type { Frame } from '#lab/core/run.ts'
import type { Session } from '#lab/core/session.ts'
import styles from './App.module.css'
import { Calls } from './Calls.tsx'
import { type Choice, Chooser } from './Chooser.tsx'
import { Clock } from './Clock.tsx'
import { Context } from './Context.tsx'
import { Coverage } from './Coverage.tsx'
import { Events } from './Events.tsx'
import { Log } from './Log.tsx'
import { Now } from './Now.tsx'
import type { OpenReport } from './openReport.ts'
import { PagePanel } from './PagePanel.tsx'
import { Part } from './Part.tsx'
import { Rail } from './Rail.tsx'
import { Report } from './Report.tsx'
import { Stage } from './Stage.tsx'
import { Start } from './Start.tsx'
import { Tabs } from './Tabs.tsx'
import { TraceTools } from './TraceTools.tsx'
import { useDevTools } from './useDevTools.ts'
import { useLab } from './useLab.ts'
import { useSessionState } from './useSessionState.ts'

type Props = {
  session: Session
  report: OpenReport | undefined
  withPage: boolean
  onPage: (isShown: boolean) => void
  onActor: (report: BugReport, actor: ReportedActor) => void
  onStart: (input: unknown) => void
  onImport: (file: File) => void
}

const waysOf = (options: readonly Option[]): ReadonlyMap<string, readonly Option[]> => {
  const ways = new Map<string, readonly Option[]>()
  for (const option of options)
    for (const edge of option.edges) ways.set(edge, [...(ways.get(edge) ?? []), option])
  return ways
}

const wayWords = (graph: Graph, edge: string, options: readonly Option[]) => {
  const target = graph.edges.find(({ id }) => id === edge)?.target
  const where = target === undefined ? 'stays' : `goes to ${target}`
  return options.length === 1 ? where : `${where}, ${options.length} payloads`
}

const countsOf = ({ counts = {} }: LabEntry, { active, context }: Frame) =>
  new Map(
    Object.entries(counts)
      .filter(([id]) => active.includes(id))
      .map(([id, field]) => [id, String((context as Fields)[field])] as const),
  )

type PictureProps = { session: Session; isCoverageShown: boolean; onPick: (id: string) => void }

const Picture = ({ session, isCoverageShown, onPick }: PictureProps) => {
  const { entry, frame, seen } = useSessionState(session)
  const graph = toGraph(entry.machine)
  const [choice, setChoice] = useState<Choice>()
  const ways = waysOf(optionsOf(entry, frame))

  const onPress = (id: string, at: Element) => {
    const options = ways.get(id)
    if (options === undefined) onPick(id)
    else if (options.length === 1 && options[0]) session.act(options[0].step)
    else setChoice({ title: graph.edges.find((one) => one.id === id)?.label ?? '', options, at })
  }

  return (
    <>
      <Stage
        entry={entry}
        follow={frame}
        marks={{
          active: new Set(frame.active),
          taken: new Set(frame.taken),
          ...(isCoverageShown && { unseen: new Set(coverageOf(graph, seen).unreached) }),
          counts: countsOf(entry, frame),
          ways: new Map([...ways].map(([id, options]) => [id, wayWords(graph, id, options)])),
        }}
        onPress={onPress}
      />
      {choice && (
        <Chooser choice={choice} onAct={session.act} onClose={() => setChoice(undefined)} />
      )}
    </>
  )
}

export const StepMode = ({
  session,
  report,
  withPage,
  onPage,
  onActor,
  onStart,
  onImport,
}: Props) => {
  const { devTools } = useLab()
  useDevTools(session, devTools)
  const [tab, setTab] = useState(report ? 'Report' : 'Log')
  const [part, setPart] = useState(session.entry.machine.id)
  return (
    <div className={styles.work}>
      <div className={styles.left}>
        <Start session={session} onStart={onStart} withPage={withPage} onPage={onPage} />
        <div className={styles.beside} data-page={withPage}>
          <Picture
            session={session}
            isCoverageShown={tab === 'Coverage'}
            onPick={(id) => {
              setPart(id)
              setTab('About')
            }}
          />
          {withPage && <PagePanel session={session} />}
        </div>
        <div className={styles.bar}>
          <Rail session={session} />
          <Clock session={session} />
        </div>
      </div>
      <aside className={styles.side} aria-label="Controls">
        <div className={styles.act}>
          <Now session={session} />
          <Calls session={session} />
          <Events session={session} />
        </div>
        <div className={styles.see}>
          <Tabs
            current={tab}
            onChoose={setTab}
            tabs={[
              ...(report
                ? [{ name: 'Report', view: <Report {...report} onActor={onActor} /> }]
                : []),
              { name: 'Log', view: <Log session={session} /> },
              { name: 'About', view: <Part entry={session.entry} id={part} onPick={setPart} /> },
              { name: 'Context', view: <Context session={session} /> },
              { name: 'Coverage', view: <Coverage session={session} /> },
              {
                name: 'Share',
                view: <TraceTools session={session} withPage={withPage} onImport={onImport} />,
              },
            ]}
          />
        </div>
      </aside>
    </div>
  )
}
