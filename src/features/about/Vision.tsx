import { movement } from '#content/movement.ts'
import { vision } from '#content/vision.ts'
import { VISION_INTERVAL } from '#domain/constants.ts'
import { CarouselControls } from '#ui/CarouselControls.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { Slides } from '#ui/Slides.tsx'
import { useCarousel } from '#ui/useCarousel.ts'
import { Wrap } from '#ui/Wrap.tsx'
import css from './Vision.module.css'

export const Vision = () => {
  const carousel = useCarousel({ count: vision.items.length, interval: VISION_INTERVAL })
  return (
    <section className={css.vision} aria-labelledby="vision">
      <Wrap>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields. */}
        <div
          ref={carousel.root}
          role="group"
          aria-roledescription={movement.kind}
          aria-labelledby="vision"
        >
          <SectionHead id="vision" eyebrow={vision.eyebrow} heading={vision.heading}>
            <CarouselControls carousel={carousel} words={movement} />
          </SectionHead>
          <Slides
            carousel={carousel}
            items={vision.items}
            label={vision.heading}
            kind={movement.slide}
            placeOf={movement.place}
          >
            {({ title, text, image }) => (
              <article className={css.card}>
                <img src={image} alt="" width={640} height={400} loading="lazy" decoding="async" />
                <div className={css.words}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </article>
            )}
          </Slides>
        </div>
      </Wrap>
    </section>
  )
}
