import { brokenLinks } from '#server/catalogue/content/brokenLinks.ts'
import { readContent } from '#server/catalogue/content/readContent.ts'

const samples = () => readContent('server/content', 'patang')

test('the samples have no broken link', async () => {
  expect(brokenLinks(await samples())).toEqual([])
})

test('names links to a page, a withdrawn course and a draft, not files and other sites', async () => {
  const { courses, articles } = await samples()
  const [course, withdrawn] = courses
  const [article, draft] = articles
  if (!course || !withdrawn || !article || !draft) throw new Error('Two of each were expected')
  const description = `[a](/all-course?category=NON+IT) [b](/course-overview/${course.id}#x)
    [c](/course/${course.id}) [d](/course-overview/${withdrawn.id})
    [e](/blog-page/${article.slug}) [f](/blog-page/${draft.slug})
    ![g](/founder.svg) [i](/blog/) [h](https://other.example/nothing)`
  const content = {
    courses: [{ ...course, description }],
    articles: [article, { ...draft, status: 'draft' }],
  }
  const file = `courses/${course.id}.md`
  expect(brokenLinks(content).filter((line) => line.startsWith(file))).toEqual([
    `${file}: there is no page /course/${course.id}`,
    `${file}: there is no page /course-overview/${withdrawn.id}`,
    `${file}: there is no page /blog-page/${draft.slug}`,
  ])
})
