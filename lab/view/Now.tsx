import { BEYOND, shortOf, textsOf, toGraph } from '#lab/core/graph.ts'
import type { SessionState } from '#lab/core/session.ts'
import styles from './Panel.module.css'

const sectionOf = (spec: string) =>
  spec === BEYOND ? 'beyond the specification' : `specification, section ${spec}`

export const Now = ({ entry, frame: { active } }: SessionState) => {
  const graph = toGraph(entry.machine)
  const { nodes } = graph
  const parents = new Set(nodes.filter(({ id }) => active.includes(id)).map(({ parent }) => parent))
  const states = nodes.filter(({ id }) => active.includes(id) && !parents.has(id))
  const texts = textsOf(graph, active)
  return (
    <section className={styles.section} aria-labelledby="now">
      <h2 id="now">Now</h2>
      <dl className={styles.now}>
        {states.map(({ id, description, spec }) => (
          <div key={id}>
            <dt>
              {shortOf(graph, id)} {spec !== undefined && <small>{sectionOf(spec)}</small>}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      {texts.length > 0 && (
        <p className={styles.texts}>
          Texts of this state: {texts.map((text) => `“${text}”`).join(', ')}
        </p>
      )}
    </section>
  )
}
