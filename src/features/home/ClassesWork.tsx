import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { classesWork } from '#content/classesWork.ts'
import css from './ClassesWork.module.css'

export const ClassesWork = () => (
  <section className={css.section} aria-labelledby="classes-work">
    <Wrap>
      <div className={css.columns}>
        <div className={css.head}>
          <SectionHeader
            id="classes-work"
            eyebrow={classesWork.eyebrow}
            heading={classesWork.heading}
          >
            <p className={css.intro}>{classesWork.intro}</p>
          </SectionHeader>
        </div>
        <ol role="list" className={css.points}>
          {classesWork.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Wrap>
  </section>
)
