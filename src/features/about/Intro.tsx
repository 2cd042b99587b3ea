import { LinkButton } from '#components/Button/LinkButton.tsx'
import { Kite, KiteString } from '#components/Kite/Kite.tsx'
import { PageTitle } from '#components/PageTitle/PageTitle.tsx'
import { aboutIntro } from '#content/aboutIntro.ts'
import { TITLE_ID } from '#platform/focusTitle.ts'
import css from './Intro.module.css'

export const Intro = () => (
  <section className={css.intro} aria-labelledby={TITLE_ID}>
    <div>
      <p className={css.eyebrow}>{aboutIntro.eyebrow}</p>
      <PageTitle>{aboutIntro.heading}</PageTitle>
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

const Diagram = () => (
  <svg className={css.diagram} data-print="hide" viewBox="0 0 520 560" aria-hidden="true">
    <path className={css.sheet} d="M20 150h300v380H20Z" />
    <path
      className={css.grid}
      d="M20 188h300M20 226h300M20 264h300M20 302h300M20 340h300M20 378h300M20 416h300M20 454h300M20 492h300M58 150v380M96 150v380M134 150v380M172 150v380M210 150v380M248 150v380M286 150v380"
    />
    <path
      className={css.plan}
      d="M172 196 268 316 172 454 76 316ZM172 196V454M76 316H268M172 454l22 34h-44Z"
    />
    <path
      className={css.measure}
      d="M76 176H268M76 170v12M268 170v12M296 196V454M290 196h12M290 454h12"
    />
    <path className={css.measure} d="M172 276a40 40 0 0 1 40 40" />
    <KiteString d="M172 488C214 560 380 520 340 420 306 336 330 280 392 186" width={1.8} />
    <Kite x={392} y={160} size={116} turn={22} paint="rani" />
  </svg>
)
