import { CarouselControls } from '#components/Carousel/CarouselControls.tsx'
import { Slides } from '#components/Carousel/Slides.tsx'
import { useCarousel } from '#components/Carousel/useCarousel.ts'
import { SectionHeader } from '#components/SectionHeader/SectionHeader.tsx'
import shared from '#components/shared.module.css'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { movement } from '#content/movement.ts'
import { vision } from '#content/vision.ts'
import { VISION_INTERVAL } from '#domain/constants.ts'
import css from './Vision.module.css'

export const Vision = () => {
  const { root, ...carousel } = useCarousel({
    count: vision.items.length,
    interval: VISION_INTERVAL,
  })
  return (
    <section className={shared.section} aria-labelledby="vision">
      <Wrap>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
        <div
          ref={root}
          role="group"
          aria-roledescription={movement.carousel}
          aria-labelledby="vision"
        >
          <SectionHeader id="vision" eyebrow={vision.eyebrow} heading={vision.heading}>
            <CarouselControls carousel={carousel} />
          </SectionHeader>
          <Slides carousel={carousel} items={vision.items} label={vision.heading}>
            {({ title, text, image }) => (
              <article className={css.card}>
                <img
                  src={image}
                  data-print="hide"
                  alt=""
                  width={640}
                  height={400}
                  loading="lazy"
                  decoding="async"
                />
                <div className={css.words}>
                  <h3>{title}</h3>
                  <p className={shared.lede}>{text}</p>
                </div>
              </article>
            )}
          </Slides>
        </div>
      </Wrap>
    </section>
  )
}
