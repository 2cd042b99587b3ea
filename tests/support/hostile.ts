import { courseFields } from '#domain/course.ts'
import { courseJson, type Row } from './fakeApi.ts'

const LONG_URL = `https://images.invalid/${'a'.repeat(480)}`

const TABLE = `| one | two | three | four | five | six |\n|---|---|---|---|---|---|\n| ${`${'cell '.repeat(12)} | `.repeat(6)}`
const CODE = ['```', 'const line = "of code that does not break anywhere";'.repeat(6), '```'].join(
  '\n',
)

const MARKDOWN = [
  '# A first heading',
  `Text with \`code\` and **bold** and a word: ${'w'.repeat(180)}`,
  TABLE,
  `| token |\n|---|\n| ${'t'.repeat(180)} |`,
  CODE,
  ['- A point', CODE, TABLE].join('\n\n').replaceAll('\n', '\n  '),
  `![A picture that is not there](${LONG_URL}.png)`,
  LONG_URL,
  `[a link](${LONG_URL}) and [a trap](javascript:alert(1))`,
  '<script>alert(1)</script><img src=x onerror="alert(2)"><iframe src="//invalid"></iframe>',
  '> > > a quotation in a quotation\n\n1. one\n   - two\n     - three\n       - four',
].join('\n\n')

const course = (id: string, changes: Row) => courseJson(id, { description: 'Text.', ...changes })

/** Every field of a course. */
const withEvery = (value: unknown): Row =>
  Object.fromEntries(Object.values(courseFields).map(({ apiName }) => [apiName, value]))

export const HOSTILE_COURSES: readonly Row[] = [
  { _id: 'bare', category: 'IT' },
  { ...withEvery(null), _id: 'nulls', category: 'IT' },
  course('long-name', { name: 'N'.repeat(200) }),
  course('html-name', { name: '<img src=x onerror=alert(1)><b>Bold</b> & </script>' }),
  course('fees-words', { fees: 'On request: please call the admissions office. '.repeat(3) }),
  course('markdown', { description: MARKDOWN, template_image: `${LONG_URL}.png` }),
  course('long-words', {
    type: 'T'.repeat(90),
    duration: 'D'.repeat(90),
    course_level: 'L'.repeat(90),
    fees: '9'.repeat(60),
  }),
  course('wrong-types', {
    ...withEvery({}),
    category: 'IT',
    name: 12,
    duration: [],
    fees: Number.NaN,
    discount: 'NaN',
    course_level: true,
    days_left: 'undefined',
    ratings: 'null',
    description: ['a'],
  }),
  course('a/b c?d#e%25&f', { name: 'An id that is no address' }),
  course('__proto__', { name: 'An id that is a prototype' }),
  course('money', { fees: '125000', discount: 99.99, days_left: 0.2, ratings: '4.333333' }),
]

export const HOSTILE_ARTICLES: readonly Row[] = [
  {
    slug: 'long',
    title: 'T'.repeat(200),
    content: MARKDOWN,
    cover_image_url: `${LONG_URL}.png`,
    created_at: 'undefined',
  },
  { slug: 'bare-article', title: null, content: 'Text.' },
]
