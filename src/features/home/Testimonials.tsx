import { CarouselControls } from '#components/Carousel/CarouselControls.tsx'
import { Slides } from '#components/Carousel/Slides.tsx'
import { useCarousel } from '#components/Carousel/useCarousel.ts'
import { Wrap } from '#components/Wrap/Wrap.tsx'
import { movement } from '#content/movement.ts'
import { testimonials } from '#content/testimonials.ts'
import { TESTIMONIAL_INTERVAL } from '#domain/constants.ts'
import css from './Testimonials.module.css'

type Testimonial = (typeof testimonials.items)[number]

const Words = ({ name, title, text, image }: Testimonial) => (
  <>
    <figure className={css.words}>
      <blockquote className={css.quote}>“{text}”</blockquote>
      <figcaption className={css.who}>
        <svg viewBox="0 0 52 52" aria-hidden="true">
          <path fill="#f4b740" d="M26 0a26 26 0 0 1 26 26H26Z" />
          <path fill="#e4572e" d="M52 26a26 26 0 0 1-26 26V26Z" />
          <path fill="#a3164f" d="M26 52A26 26 0 0 1 0 26h26Z" />
          <path fill="#f9b89a" d="M0 26A26 26 0 0 1 26 0v26Z" />
        </svg>
        <span>
          <b>{name}</b>
          <span className={css.title}>{title}</span>
        </span>
      </figcaption>
    </figure>
    <img
      className={css.picture}
      data-print="hide"
      src={image}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      decoding="async"
    />
  </>
)

export const Testimonials = () => {
  const { root, ...carousel } = useCarousel({
    count: testimonials.items.length,
    interval: TESTIMONIAL_INTERVAL,
  })
  return (
    <section className={css.band} data-tone="night" aria-labelledby="testimonials">
      <Wrap>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
        <div
          ref={root}
          className={css.carousel}
          role="group"
          aria-roledescription={movement.carousel}
          aria-labelledby="testimonials"
        >
          <h2 id="testimonials" className={css.heading}>
            {testimonials.heading}
          </h2>
          <div className={css.controls}>
            <CarouselControls carousel={carousel} />
          </div>
          <Slides carousel={carousel} items={testimonials.items} label={testimonials.heading}>
            {(item) => (
              <div className={css.slide}>
                <Words {...item} />
              </div>
            )}
          </Slides>
          <p className={css.note}>{testimonials.note}</p>
        </div>
      </Wrap>
    </section>
  )
}
