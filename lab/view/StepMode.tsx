import { useState } from 'react'
import type { LabEntry } from '#lab/core/entry.ts'
import { coverageOf } from '#lab/core/explore.ts'
import { type GraphEdge, toGraph } from '#lab/core/graph.ts'
import type { Fields } from '#lab/core/json.ts'
import { type Option, optionsOf } from '#lab/core/options.ts'
import type { Frame } from '#lab/core/run.ts'
import styles from './App.module.css'
import { Calls } from './Calls.tsx'
import { type Choice, Chooser } from './Chooser.tsx'
import { Clock } from './Clock.tsx'
import { Context } from './Context.tsx'
import { Coverage } from './Coverage.tsx'
import { Events } from './Events.tsx'
import { Log } from './Log.tsx'
import { Now } from './Now.tsx'
import { PagePanel } from './PagePanel.tsx'
import { Part } from './Part.tsx'
import { Rail } from './Rail.tsx'
import { Report } from './Report.tsx'
import { ShareTools } from './ShareTools.tsx'
import { Stage } from './Stage.tsx'
import { Start } from './Start.tsx'
import { Tabs } from './Tabs.tsx'
import { useDevTools } from './useDevTools.ts'
import { useLab } from './useLab.ts'
import type { SharedState } from './useSharedState.ts'

const wayWords = ({ target }: GraphEdge, { length }: readonly Option[]) => {
  const where = target === undefined ? 'stays' : `goes to ${target}`
  return length === 1 ? where : `${where}, ${length} payloads`
}

const countsOf = ({ counts = {} }: LabEntry, { active, context }: Frame) =>
  new Map(
    Object.entries(counts)
      .filter(([id]) => active.includes(id))
      .map(([id, field]) => [id, String((context as Fields)[field])] as const),
  )

type PictureProps = SharedState & { isCoverageShown: boolean; onPick: (id: string) => void }

const Picture = ({ session, entry, frame, seen, isCoverageShown, onPick }: PictureProps) => {
  const graph = toGraph(entry.machine)
  const [choice, setChoice] = useState<Choice>()
  const options = optionsOf(entry, frame)
  const optionsAt = (id: string) => options.filter(({ edges }) => edges.includes(id))
  const possible = graph.edges.flatMap((edge) => {
    const ways = optionsAt(edge.id)
    return ways.length > 0 ? [[edge.id, wayWords(edge, ways)] as const] : []
  })

  const onPress = (id: string, at: Element) => {
    const [first, ...others] = optionsAt(id)
    if (first === undefined) onPick(id)
    else if (others.length === 0) session.act(first.step)
    else {
      const title = graph.edges.find((edge) => edge.id === id)?.label ?? ''
      setChoice({ title, options: [first, ...others], at })
    }
  }

  return (
    <>
      <Stage
        entry={entry}
        marks={{
          active: frame.active,
          taken: frame.taken,
          ...(isCoverageShown && { unseen: coverageOf(graph, seen).unreached }),
          counts: countsOf(entry, frame),
          ways: new Map(possible),
        }}
        onPress={onPress}
      />
      {choice && (
        <Chooser choice={choice} onAct={session.act} onClose={() => setChoice(undefined)} />
      )}
    </>
  )
}

export const StepMode = (shared: SharedState) => {
  const { session, entry, report, withPage } = shared
  const { devTools } = useLab()
  useDevTools(session, devTools)
  const [tab, setTab] = useState(report ? 'Report' : 'Log')
  const [part, setPart] = useState(entry.machine.id)
  return (
    <div className={styles.work}>
      <div className={styles.left}>
        <Start {...shared} />
        <div className={styles.beside}>
          <Picture
            {...shared}
            isCoverageShown={tab === 'Coverage'}
            onPick={(id) => {
              setPart(id)
              setTab('About')
            }}
          />
          {withPage && <PagePanel {...shared} />}
        </div>
        <div className={styles.foot}>
          <Rail {...shared} />
          <Clock {...shared} />
        </div>
      </div>
      <aside className={styles.side} aria-label="Controls">
        <div className={styles.act}>
          <Now {...shared} />
          <Calls {...shared} />
          <Events {...shared} />
        </div>
        <div className={styles.see}>
          <Tabs
            current={tab}
            onChoose={setTab}
            tabs={{
              ...(report && { Report: <Report {...report} onActor={shared.openActor} /> }),
              Log: <Log {...shared} />,
              About: <Part entry={entry} id={part} onPick={setPart} />,
              Context: <Context {...shared} />,
              Coverage: <Coverage {...shared} />,
              Share: <ShareTools {...shared} />,
            }}
          />
        </div>
      </aside>
    </div>
  )
}
