import shared from '#components/shared.module.css'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { founder } from '#content/founder.ts'
import css from './Founder.module.css'

export const Founder = () => (
  <section className={css.founder} aria-labelledby="founder">
    <Wrap>
      <div className={css.columns}>
        <div className={css.portrait} data-print="hide">
          <img
            src={founder.image}
            alt=""
            width={400}
            height={500}
            loading="lazy"
            decoding="async"
          />
        </div>
        <div className={css.words}>
          <p className={shared.eyebrow}>{founder.eyebrow}</p>
          <h2 id="founder">{founder.name}</h2>
          <p className={css.title}>{founder.title}</p>
          {founder.text.map((paragraph) => (
            <p key={paragraph} className={css.text}>
              {paragraph}
            </p>
          ))}
          <p className={css.note}>{founder.note}</p>
        </div>
      </div>
    </Wrap>
  </section>
)
