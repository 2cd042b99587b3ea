import type { Category } from '#domain/category.ts'
import type { CoverKind } from '#domain/paths.ts'

export const coverKind = (category: Category): CoverKind => (category === 'IT' ? 'it' : 'non-it')
