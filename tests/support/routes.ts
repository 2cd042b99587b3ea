import { paths, patterns } from '#domain/paths.ts'

export const COURSE_ID = 'data-analytics-with-python'
export const COURSE_NAME = 'Data Analytics with Python'
export const SLUG = 'what-git-is-really-for'

type Named = keyof typeof patterns

const EXAMPLES: Readonly<Record<Named, string>> = {
  course: COURSE_ID,
  enquiry: COURSE_ID,
  article: SLUG,
}

type PageName = keyof typeof paths | 'not-found'

/** Every page with an example address; tests/src/app/tables.test.tsx compares it with the route table. */
export const PAGES: readonly { name: PageName; route: string; at: string; status: 200 | 404 }[] = [
  ...Object.entries(paths).flatMap(([name, path]) =>
    typeof path === 'string'
      ? [{ name: name as PageName, route: path, at: path, status: 200 as const }]
      : [],
  ),
  ...(Object.keys(patterns) as Named[]).map((name) => ({
    name,
    route: patterns[name],
    at: paths[name](EXAMPLES[name]),
    status: 200 as const,
  })),
  { name: 'not-found', route: '*', at: '/no-such-page', status: 404 },
]

/** Their tests need a shortlist, or no network. */
const APART: readonly PageName[] = ['shortlist', 'compare', 'offline']

/** The pages that the tests of all routes visit. */
export const ROUTES = PAGES.filter(({ name }) => !APART.includes(name))
