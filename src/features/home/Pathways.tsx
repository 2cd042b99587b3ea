import { pathways } from '#content/pathways.ts'
import { Kite } from '#ui/Kite.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { Wrap } from '#ui/Wrap.tsx'
import css from './Pathways.module.css'

/** Knot by knot the string climbs a step; between two it sags as a string does. */
const climb = (knots: number) => {
  const from = knots - 1
  const steps = Array.from({ length: knots }, (_, knot) => {
    const [x, y] = [knot * 100, from - knot]
    return `Q${x + 55} ${y - 0.1} ${x + 100} ${y - 1}`
  })
  return `M0 ${from}${steps.join('')}`
}

export const Pathways = () => (
  <section className={css.pathways} aria-labelledby="pathways">
    <Wrap>
      <div className={css.picture}>
        <div className={css.intro}>
          <SectionHead id="pathways" eyebrow={pathways.eyebrow} heading={pathways.heading}>
            <p className={css.text}>{pathways.intro}</p>
          </SectionHead>
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its marks are removed. */}
        <ol role="list" className={css.steps}>
          {pathways.steps.map(({ title, text }) => (
            <li key={title} className={css.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
          <li aria-hidden="true" className={css.string}>
            <svg
              className={css.hanging}
              aria-hidden="true"
              viewBox="0 0 4 500"
              preserveAspectRatio="none"
              focusable="false"
            >
              <path
                d="M2 0C-1 70 5 130 2 200S-1 330 2 400 4 470 3 500"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <svg
              className={css.climbing}
              aria-hidden="true"
              viewBox="0 0 500 4"
              preserveAspectRatio="none"
              focusable="false"
            >
              <path d={climb(pathways.steps.length)} vectorEffect="non-scaling-stroke" />
            </svg>
          </li>
        </ol>
        <svg className={css.kite} viewBox="-100 -110 200 260" aria-hidden="true" focusable="false">
          <Kite x={0} y={0} size={88} turn={26} paint="rani" />
        </svg>
      </div>
    </Wrap>
  </section>
)
