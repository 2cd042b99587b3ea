import { CATEGORIES } from '#domain/category.ts'
import { INSPECT } from '#domain/contracts/inspection.ts'
import {
  describeScenario,
  INJECTION_NAMES,
  injectionOf,
  parseScenario,
  SCENARIO,
} from '#domain/contracts/scenario.ts'
import { paths } from '#domain/paths.ts'
import type { LabSite } from '#lab/core/site.ts'
import { openPage } from './iframe/openPage.ts'
import coverage from './machineCoverage.json'
import { registry } from './registry.ts'
import { specification } from './specification.ts'

const course = { label: 'Id of the course', sample: 'digital-marketing' }
const ENQUIRY = 'The enquiry for a course'
const article = { label: 'Slug of the article', sample: 'what-git-is-really-for' }

export const labSite: LabSite = {
  machines: registry,
  modules: { session: '#lab/core/session.ts', registry: '#qa/registry.ts' },
  coverage,
  specification,
  pages: [
    { title: 'All courses', path: () => paths.courses },
    ...CATEGORIES.slice(1).map((category) => ({
      title: `All courses, ${category}`,
      path: () => paths.coursesOf(category),
    })),
    { title: 'Home', path: () => paths.home },
    { title: 'A course', path: paths.course, id: course },
    { title: ENQUIRY, path: paths.enquiry, id: course },
    { title: 'Blog', path: () => paths.blog },
    { title: 'An article', path: paths.article, id: article },
  ],
  inspectParameter: INSPECT,
  openPage,
  injections: {
    parameter: SCENARIO,
    all: INJECTION_NAMES.map((name) => ({
      name,
      ...injectionOf(name),
      page: name.startsWith('enquiry-') ? ENQUIRY : undefined,
    })),
    scope:
      'A scenario injects faults into the API of the site’s own server, for the pages that the server renders and for the requests of the browser. It works in development and with LAB=1. It does not change the search, suggestions and similar courses, nor an API at another host.',
    end: 'The page says at its foot which scenario is on, with a link to leave it. Until then all tabs of this browser have it. Nothing of it is cached, and no other visitor gets it.',
    read: (text) => {
      const read = parseScenario(text)
      return 'error' in read ? read : { says: describeScenario(read.scenario).join(' ') }
    },
  },
}
