import { Kite } from '#components/Kite/Kite.tsx'
import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import shared from '#components/shared.module.css'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { pathways } from '#content/pathways.ts'
import css from './Pathways.module.css'

const Stretch = () => (
  <>
    <svg
      className={css.climbing}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 10Q55 9 100 0" vectorEffect="non-scaling-stroke" />
    </svg>
    <svg className={css.hanging} viewBox="0 0 4 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M2 0C0 30 4 70 2 100" vectorEffect="non-scaling-stroke" />
    </svg>
  </>
)

export const Pathways = () => (
  <section className={shared.sectionEnd} aria-labelledby="pathways">
    <Wrap>
      <div className={css.intro}>
        <SectionHeader id="pathways" eyebrow={pathways.eyebrow} heading={pathways.heading}>
          <p className={css.text}>{pathways.intro}</p>
        </SectionHeader>
      </div>
      <ol role="list" className={css.steps}>
        {pathways.steps.map(({ title, text }, step) => (
          <li key={title} className={css.step}>
            <Stretch />
            <h3>{title}</h3>
            <p>{text}</p>
            {step === pathways.steps.length - 1 && (
              <>
                <svg className={css.rising} viewBox="0 0 160 112" aria-hidden="true">
                  <path d="M9 0C-6 54 64 116 160 40" />
                </svg>
                <svg className={css.kite} viewBox="-100 -110 200 260" aria-hidden="true">
                  <Kite x={0} y={0} size={88} turn={26} paint="rani" />
                </svg>
              </>
            )}
          </li>
        ))}
      </ol>
    </Wrap>
  </section>
)
