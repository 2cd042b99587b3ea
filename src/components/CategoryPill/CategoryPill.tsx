import type { Category } from '#domain/category.ts'
import { coverKind, paletteOf } from '#domain/covers.ts'
import css from './CategoryPill.module.css'

export const CategoryPill = ({ category }: { category: Category }) => (
  <span className={css.pill} data-palette={paletteOf(coverKind(category))}>
    {category}
  </span>
)
