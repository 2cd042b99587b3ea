import { LinkButton } from '#components/Button/LinkButton.tsx'
import { Icon } from '#components/Icon/Icon.tsx'
import { KiteList } from '#components/KiteList/KiteList.tsx'
import shared from '#components/shared.module.css'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { learningApp } from '#content/learningApp.ts'
import { navigation } from '#content/navigation.ts'
import { useSite } from '#platform/site.ts'
import css from './LearningApp.module.css'
import { PhoneArt } from './PhoneArt.tsx'

export const LearningApp = () => {
  const { appUrl } = useSite()
  return (
    <section className={shared.sectionEnd} aria-labelledby="learning-app">
      <Wrap>
        <div className={css.panel}>
          <PhoneArt />
          <div className={css.words}>
            <p className={shared.eyebrow}>{learningApp.eyebrow}</p>
            <h2 id="learning-app">{learningApp.heading}</h2>
            <p className={css.text}>{learningApp.text}</p>
            <KiteList items={learningApp.points} />
            <LinkButton to={appUrl}>
              {learningApp.button}
              <Icon name="elsewhere" />
              <VisuallyHidden> ({navigation.opensElsewhere})</VisuallyHidden>
            </LinkButton>
            <p className={css.note}>{learningApp.note}</p>
          </div>
        </div>
      </Wrap>
    </section>
  )
}
