import type { CourseSummary } from './course.ts'
import { isFields, itemsOf, textOf } from './reading.ts'

export type Suggestion = {
  readonly kind: 'course' | 'article' | 'page'
  readonly title: string
  readonly path: string
}

const suggestionOf = (value: unknown): Suggestion | undefined =>
  isFields(value) && textOf(value.title) !== undefined && textOf(value.path)?.startsWith('/')
    ? (value as Suggestion)
    : undefined

export const suggestionsOf = (value: unknown): readonly Suggestion[] | undefined =>
  isFields(value) && Array.isArray(value.suggestions)
    ? itemsOf(value.suggestions, suggestionOf)
    : undefined

export const similarOf = (value: unknown): readonly CourseSummary[] | undefined =>
  isFields(value) && Array.isArray(value.courses)
    ? (value.courses as readonly CourseSummary[])
    : undefined
