import { describeScenario, formatScenario, type Scenario } from '#domain/scenario.ts'
import type { Site } from '#domain/site.ts'
import { escaped } from '#server/render/pages/escaped.ts'

const foreign = ({ courseApi, groupApi }: Site) => {
  const hosts = [courseApi, groupApi].filter(Boolean)
  if (hosts.length === 0) return []
  return [`It can’t bend ${hosts.join(' and ')}: only the API of this server obeys.`]
}

/** What stands at the foot of every page under a scenario, with the way out of it. */
export const scenarioBanner = (scenario: Scenario, site: Site, wayOut: string): string =>
  [
    '<aside class="scenario-line" aria-label="Scenario">',
    `<p><b>Scenario</b> <code>${escaped(formatScenario(scenario))}</code> `,
    `<span>${escaped(describeScenario(scenario).join(' '))}</span> `,
    ...foreign(site).map((text) => `${escaped(text)} `),
    // Without a referrer, by which the server would know the scenario and keep it.
    `<a href="${escaped(wayOut)}" rel="noreferrer" target="_self">Leave the scenario</a></p>`,
    '</aside>',
  ].join('')
