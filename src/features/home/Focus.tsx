import { KiteList } from '#components/KiteList/KiteList.tsx'
import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import shared from '#components/shared.module.css'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { focus } from '#content/focus.ts'
import css from './Focus.module.css'
import { FocusArt } from './FocusArt.tsx'

export const Focus = () => (
  <section className={shared.sectionEnd} aria-labelledby="focus">
    <Wrap>
      <SectionHeader id="focus" eyebrow={focus.eyebrow} heading={focus.heading} />
      <div className={css.panels}>
        {focus.items.map(({ kind, title, text, points }) => (
          <article key={kind} className={css.panel} data-kind={kind}>
            <FocusArt kind={kind} />
            <div className={css.words}>
              <h3>{title}</h3>
              <p>{text}</p>
              <KiteList items={points} />
            </div>
          </article>
        ))}
      </div>
    </Wrap>
  </section>
)
