import type { Suggestion } from '#domain/suggestion.ts'

type SuggestedCopy = {
  readonly similar: { readonly eyebrow: string; readonly heading: string }
  readonly seen: { readonly heading: string; readonly clear: string }
  readonly closest: {
    readonly heading: string
    readonly kinds: Readonly<Record<Suggestion['kind'], string>>
  }
}

export const suggestedCopy = {
  similar: { eyebrow: 'Before you decide', heading: 'Similar courses' },
  seen: { heading: 'Recently seen', clear: 'Clear this list' },
  closest: {
    heading: 'Did you mean one of these?',
    kinds: { course: 'Course', article: 'Article', page: 'Page' },
  },
} as const satisfies SuggestedCopy
