import type { Article, ArticleSummary } from './article.ts'
import type { Course, CourseSummary } from './course.ts'

/** What a page shows, told to machines that read it: whatever of this the page has. */
export type PageFacts = {
  readonly course?: Course
  readonly article?: Article
  readonly courses?: readonly CourseSummary[]
  readonly articles?: readonly ArticleSummary[]
  readonly questions?: readonly { readonly question: string; readonly answer: string }[]
}
