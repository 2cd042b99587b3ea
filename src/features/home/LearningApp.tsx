import { learningApp } from '#content/learningApp.ts'
import { navigation } from '#content/navigation.ts'
import { Icon } from '#ui/Icon.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Still } from '#ui/Still.tsx'
import { useSite } from '#ui/site.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Wrap } from '#ui/Wrap.tsx'
import css from './LearningApp.module.css'
import { Phone } from './Phone.tsx'

const Inside = () => {
  const { appUrl } = useSite()
  return (
    <Wrap>
      <div className={css.panel}>
        <Phone />
        <div className={css.words}>
          <p className={css.eyebrow}>{learningApp.eyebrow}</p>
          <h2 id="learning-app">{learningApp.heading}</h2>
          <p className={css.text}>{learningApp.text}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its marks are removed. */}
          <ul role="list" className={css.points}>
            {learningApp.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <LinkButton to={appUrl}>
            {learningApp.button}
            <Icon name="elsewhere" />
            <VisuallyHidden>({navigation.opensElsewhere})</VisuallyHidden>
          </LinkButton>
          <p className={css.note}>{learningApp.note}</p>
        </div>
      </div>
    </Wrap>
  )
}

export const LearningApp = () => (
  <Still as="section" className={css.section} aria-labelledby="learning-app" inside={Inside} />
)
