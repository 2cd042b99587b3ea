import { KiteList } from '#components/KiteList/KiteList.tsx'
import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import shared from '#components/shared.module.css'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { ourFocus } from '#content/ourFocus.ts'
import css from './OurFocus.module.css'
import { OurFocusArt } from './OurFocusArt.tsx'

export const OurFocus = () => (
  <section className={shared.sectionEnd} aria-labelledby="focus">
    <Wrap>
      <SectionHeader id="focus" eyebrow={ourFocus.eyebrow} heading={ourFocus.heading} />
      <div className={css.panels}>
        {ourFocus.items.map(({ kind, title, text, points }) => (
          <article key={kind} className={css.panel} data-kind={kind}>
            <OurFocusArt kind={kind} />
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
