import type { Category } from '#domain/category.ts'
import css from './CategoryPill.module.css'

export const CategoryPill = ({ category }: { category: Category }) => (
  <span className={css.pill} data-category={category}>
    {category}
  </span>
)
