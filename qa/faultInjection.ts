import './scenarioLine.css'
import { SCENARIO, SCENARIO_HEADER } from '#domain/scenario.ts'
import { scenarioIn } from './scenarioIn.ts'

const isOurs = ({ origin }: URL) => origin === location.origin

/** Adds the scenario header to API requests, and bypasses responses cached without it. */
const injectFaults = (scenario: string) => {
  const send = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const address = new URL(request.url)
    if (!isOurs(address) || !address.pathname.startsWith('/api/')) return send(request)
    const injected = new Request(request, { cache: 'no-store' })
    injected.headers.set(SCENARIO_HEADER, scenario)
    return send(injected)
  }
}

const withScenario = (to: string | URL, scenario: string) => {
  const address = new URL(to, location.href)
  if (!isOurs(address) || address.searchParams.has(SCENARIO)) return to
  // URLSearchParams would escape colons and commas.
  address.search += `${address.search ? '&' : '?'}${SCENARIO}=${scenario}`
  return address
}

/** Keeps the link that ends the scenario on the current page. */
const renewWayOut = () => {
  const link = document.querySelector<HTMLAnchorElement>('.scenario-line a')
  const address = new URL(location.href)
  address.searchParams.delete(SCENARIO)
  if (link) link.href = address.href
}

/** Only the address stores the scenario, so each navigation must repeat it. */
const keepInAddress = (scenario: string) => {
  for (const way of ['pushState', 'replaceState'] as const) {
    const go = history[way].bind(history)
    history[way] = (state, unused, to) => {
      go(state, unused, to ? withScenario(to, scenario) : to)
      renewWayOut()
    }
  }
  addEventListener('popstate', renewWayOut)
}

const scenario = scenarioIn(location.search)
if (scenario) {
  injectFaults(scenario)
  keepInAddress(scenario)
}
