import { LinkButton } from '#components/Button/LinkButton.tsx'
import { aboutIntro } from '#content/aboutIntro.ts'
import { Diagram } from './Diagram.tsx'
import css from './Intro.module.css'

export const Intro = () => (
  <section className={css.intro} aria-labelledby="page-title">
    <div className={css.words}>
      <p className={css.eyebrow}>{aboutIntro.eyebrow}</p>
      <h1 id="page-title" tabIndex={-1}>
        {aboutIntro.heading}
      </h1>
      {aboutIntro.text.map((paragraph) => (
        <p key={paragraph} className={css.text}>
          {paragraph}
        </p>
      ))}
      <LinkButton to={aboutIntro.enquire.href}>{aboutIntro.enquire.text}</LinkButton>
    </div>
    <Diagram />
  </section>
)
