import type { BugReport, ReportedActor } from '#lab/core/bugReport.ts'
import { valueWords } from '#lab/core/words.ts'
import { isReplayable, type OpenReport } from './openReport.ts'
import panel from './Panel.module.css'
import styles from './Tabs.module.css'
import { timeOf } from './timeOf.ts'
import { useLab } from './useLab.ts'

type Props = OpenReport & { onActor: (report: BugReport, actor: ReportedActor) => void }

const saved = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

const endOf = ({ from, transitions }: ReportedActor) =>
  valueWords(transitions.at(-1)?.value ?? from)

const countWords = ({ transitions, stopped }: ReportedActor) =>
  `${transitions.length} ${transitions.length === 1 ? 'transition' : 'transitions'}${stopped ? ', over' : ''}`

export const Report = ({ report, actor: current, onActor }: Props) => {
  const site = useLab()
  const { expected, address, scenario, versions, actors, actions } = report
  const facts = [
    ...(expected ? ([['Expected', expected]] as const) : []),
    ['Address', address],
    ['Scenario', scenario === '' ? 'none' : scenario],
    ['Saved', saved.format(report.savedAt)],
    ['Build', versions.build],
    ['Browser', versions.browser],
    ['Window', versions.window],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3 id="reported">Machines of the page</h3>
      <ul aria-labelledby="reported" className={panel.list}>
        {actors.map((actor) => (
          <li key={actor.id}>
            <button
              type="button"
              aria-pressed={actor.id === current}
              disabled={!isReplayable(site, actor)}
              onClick={() => onActor(report, actor)}
            >
              <b>{actor.id}</b> {endOf(actor)}{' '}
              <i>{isReplayable(site, actor) ? countWords(actor) : 'too long or unknown here'}</i>
            </button>
          </li>
        ))}
      </ul>
      <h3 id="acted">The last {actions.length} actions, the newest first</h3>
      <ol aria-labelledby="acted" className={panel.list} reversed>
        {actions.toReversed().map(({ at, name, about }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index}>
            <time>{timeOf(at)}</time> <b>{name}</b> <i>{about}</i>
          </li>
        ))}
      </ol>
      <details>
        <summary>What the API’s responses looked like</summary>
        <dl className={styles.facts}>
          {Object.entries(versions.api).map(([endpoint, shape]) => (
            <div key={endpoint}>
              <dt>{endpoint}</dt>
              <dd>
                <code>{shape}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
