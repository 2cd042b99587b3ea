import { CATEGORIES } from '#domain/category.ts'
import { paths } from '#domain/paths.ts'
import {
  describeScenario,
  formatScenario,
  INJECTION_NAMES,
  type InjectionName,
  injectionOf,
  parseScenario,
  SCENARIO,
} from '#domain/scenario.ts'
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
  registryModule: '#qa/registry.ts',
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
  openPage,
  injections: {
    parameter: SCENARIO,
    names: INJECTION_NAMES,
    injectionOf: (name) => injectionOf(name as InjectionName),
    pageOf: (text) => (text.includes('enquiry-') ? ENQUIRY : undefined),
    read: (text) => {
      const read = parseScenario(text)
      if ('error' in read) return { error: read.error }
      return {
        text: formatScenario(read.scenario),
        says: describeScenario(read.scenario).join(' '),
      }
    },
  },
}
