import { describeScenario, formatScenario, type Scenario } from '#domain/scenario.ts'
import type { Site } from '#domain/site.ts'
import { escaped } from '#server/render/pages/escaped.ts'

const foreign = ({ courseApi, groupApi }: Site) => {
  const hosts = [courseApi, groupApi].filter(Boolean)
  if (hosts.length === 0) return []
  return [`It does not affect ${hosts.join(' and ')}, only this server’s API.`]
}

export const scenarioBanner = (scenario: Scenario, site: Site, exitUrl: string): string =>
  [
    '<aside class="scenario-line" aria-label="Scenario">',
    `<p><b>Scenario</b> <code>${escaped(formatScenario(scenario))}</code> `,
    `<span>${escaped(describeScenario(scenario).join(' '))}</span> `,
    ...foreign(site).map((text) => `${escaped(text)} `),
    // Without a referrer, from which the server would restore the scenario.
    `<a href="${escaped(exitUrl)}" rel="noreferrer" target="_self">Leave the scenario</a></p>`,
    '</aside>',
  ].join('')
