import { KiteList } from '#components/KiteList/KiteList.tsx'
import { requirements } from '#content/requirements.ts'
import css from './Requirements.module.css'

export const Requirements = () => (
  <section aria-labelledby="requirements" className={css.requirements}>
    <h2 id="requirements">{requirements.heading}</h2>
    <KiteList items={requirements.items} />
  </section>
)
