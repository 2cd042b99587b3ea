import { SectionHead } from '#components/SectionHead/SectionHead.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { focus } from '#content/focus.ts'
import css from './Focus.module.css'
import { FocusArt } from './FocusArt.tsx'

export const Focus = () => (
  <section className={css.focus} aria-labelledby="focus">
    <Wrap>
      <SectionHead id="focus" eyebrow={focus.eyebrow} heading={focus.heading} />
      <div className={css.panels}>
        {focus.items.map(({ kind, title, text, points }) => (
          <article key={kind} className={css.panel} data-kind={kind}>
            <FocusArt kind={kind} />
            <div className={css.words}>
              <h3>{title}</h3>
              <p>{text}</p>
              <ul role="list">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </article>
        ))}
      </div>
    </Wrap>
  </section>
)
