import { MovingPicture } from '#components/MovingPicture/MovingPicture.tsx'
import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import shared from '#components/shared.module.css'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { movement } from '#content/movement.ts'
import { scene } from '#content/scene.ts'
import css from './Scene.module.css'
import { SceneKites } from './SceneKites.tsx'

const { timetable } = scene

const Week = () => (
  <>
    <div className={css.head}>
      <h3>{timetable.heading}</h3>
      <p className={shared.note}>{timetable.note}</p>
    </div>
    <ol role="list" className={css.slots}>
      {timetable.slots.map(({ day, time, topic, subject }) => (
        <li key={day}>
          <p className={css.when}>
            <b>{day}</b> {time}
          </p>
          <p className={css.topic}>{topic}</p>
          <p className={shared.note}>{subject}</p>
        </li>
      ))}
    </ol>
  </>
)

export const Scene = () => (
  <section aria-labelledby="scene">
    <Wrap>
      <SectionHeader id="scene" eyebrow={scene.eyebrow} heading={scene.heading}>
        <p className={css.text}>{scene.text}</p>
      </SectionHeader>
      <div className={css.frame}>
        <MovingPicture labels={movement.picture}>
          <SceneKites label={scene.picture} />
        </MovingPicture>
        <div className={css.week}>
          <Week />
        </div>
      </div>
    </Wrap>
  </section>
)
