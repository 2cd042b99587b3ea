import './faultLine.css'
import { SCENARIO, SCENARIO_HEADER } from '#domain/scenario.ts'
import { scenarioIn } from './scenarioIn.ts'

const isOurs = ({ origin }: URL) => origin === location.origin

/** The calls of the page carry the scenario; what the browser has kept of others is no answer to them. */
const bendCalls = (scenario: string) => {
  const ask = window.fetch
  window.fetch = (input, init) => {
    const request = new Request(input, init)
    const address = new URL(request.url)
    // The input's own body is in the request by now.
    if (!isOurs(address) || !address.pathname.startsWith('/api/')) return ask(request)
    const bent = new Request(request, { cache: 'no-store' })
    bent.headers.set(SCENARIO_HEADER, scenario)
    return ask(bent)
  }
}

const withScenario = (to: string | URL, scenario: string) => {
  const address = new URL(to, location.href)
  if (!isOurs(address) || address.searchParams.has(SCENARIO)) return to
  // By hand: colons and commas stay readable.
  address.search += `${address.search ? '&' : '?'}${SCENARIO}=${scenario}`
  return address
}

/** The way out leads to the page that is shown now. */
const renewWayOut = () => {
  const link = document.querySelector<HTMLAnchorElement>('.scenario-line a')
  const address = new URL(location.href)
  address.searchParams.delete(SCENARIO)
  if (link) link.href = address.href
}

/** A link of the site leads on to an address that names the scenario too: it alone says what is on. */
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
  bendCalls(scenario)
  keepInAddress(scenario)
}
