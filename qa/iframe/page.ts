import { HONEYPOT_FIELD } from '#domain/contracts/enquiryCall.ts'
import { INSPECT } from '#domain/contracts/inspection.ts'
import { SCENARIO } from '#domain/contracts/scenario.ts'
import type { Gesture } from '#qa/walks/gestures.ts'
import { ALL_PARTS, areHydrated, until } from '#qa/walks/waiting.ts'
import { installClock } from './pageClock.ts'
import { createPageElements } from './pageElements.ts'
import { createPageHistory } from './pageHistory.ts'
import { createPageProfile } from './pageProfile.ts'
import { createPageRequests } from './pageRequests.ts'
import { nextTask, type PageWindow } from './pageWindow.ts'

type Options = {
  readonly holds: readonly RegExp[]
  readonly channel: string
  readonly onAlert: (text: string) => void
}

/** Milliseconds. */
const FRAME = 20
/** Milliseconds: the host may be slow. */
const LOAD_TIMEOUT = 60_000

export const createPage = (iframe: HTMLIFrameElement, { holds, channel, onAlert }: Options) => {
  const requests = createPageRequests(holds)
  const profile = createPageProfile(channel, onAlert)
  /** The next driver may have the same iframe, so the polls of a stopped one end here. */
  const iframeOf = () => {
    if (isStopped) throw new Error('the page was stopped')
    return iframe
  }
  const pageOf = () => iframeOf().contentWindow as PageWindow
  const history = createPageHistory(pageOf)
  const elements = createPageElements(pageOf)
  let clock: ReturnType<typeof installClock> | undefined
  let hydration: Promise<unknown> | undefined
  let isStopped = false
  let hasScenario = false

  /** Hydration starts after `load` and needs timers. Afterwards only a gesture turns the clock. */
  const hydrate = async () => {
    const isLoaded = () => pageOf().document.readyState === 'complete'
    await until(isLoaded, 'loaded page', LOAD_TIMEOUT)
    await until(() => {
      if (areHydrated(ALL_PARTS, pageOf().document)) return true
      clock?.advance(FRAME)
      return false
    }, 'hydrated page')
  }

  const onStart = () => {
    const page = pageOf()
    clock = installClock(page, clock?.now())
    profile.install(page)
    requests.install(page)
    history.install(page)
    hydration = hydrate()
    // The next gesture reports a failure.
    hydration.catch(() => {})
  }
  iframe.addEventListener('page-start', onStart)

  const settle = async () => {
    await nextTask()
    await hydration
  }

  const load = async (start: () => void) => {
    const loaded = new Promise((resolve) => {
      iframe.addEventListener('load', resolve, { once: true })
    })
    start()
    await loaded
  }

  const make = async (gesture: Gesture): Promise<void> => {
    if ('open' in gesture) {
      const { pathname, searchParams } = new URL(gesture.open, location.href)
      searchParams.set(INSPECT, '')
      const opensScenario = searchParams.has(SCENARIO)
      // Else the scenario of another tab would apply.
      if (!opensScenario) searchParams.set(SCENARIO, '')
      const query = String(searchParams).replace(`${INSPECT}=`, INSPECT)
      await load(() => {
        pageOf().location.replace(`${pathname}?${query}`)
        hasScenario ||= opensScenario
      })
    } else if ('go' in gesture) {
      if (gesture.go === 'reload') await load(history.reload)
      else history.go(gesture.go === 'back' ? -1 : 1)
    } else if ('press' in gesture) await elements.press(gesture.press)
    else if ('fill' in gesture) await elements.fill(gesture.fill, gesture.value)
    else if ('focus' in gesture) await elements.focus(gesture.focus)
    else if ('leave' in gesture) await elements.leave(gesture.leave)
    else if ('key' in gesture) await elements.key(gesture.key)
    else if ('hover' in gesture) await elements.hover(gesture.hover)
    else if ('scrollTo' in gesture) await elements.scrollTo(gesture.scrollTo)
    else if ('offline' in gesture) requests.setOnline(pageOf(), !gesture.offline)
    else if ('tab' in gesture) {
      const { document, Event } = pageOf()
      Object.defineProperty(document, 'visibilityState', { value: gesture.tab, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    } else if ('motion' in gesture) profile.setCalm(pageOf(), gesture.motion === 'reduced')
    else if ('respondTo' in gesture) await requests.respond(gesture.respondTo, gesture.with)
    else if ('clipboard' in gesture) profile.settleCopy(gesture.clipboard === 'allowed')
    else if ('scripts' in gesture) {
      if (gesture.scripts) {
        const trap = pageOf().document.querySelector<HTMLInputElement>(`[name=${HONEYPOT_FIELD}]`)
        // This form reaches the server: as a bot's, its enquiry notifies nobody.
        if (trap) trap.value = 'lab'
        iframeOf().removeAttribute('sandbox')
      } else iframeOf().setAttribute('sandbox', 'allow-same-origin allow-forms')
    } else if ('sees' in gesture) await elements.find(gesture.sees)
    else if ('visited' in gesture) {
      // A host with the lab has no service worker.
    } else if ('site' in gesture) throw new Error('The frame cannot make the site unreachable')
    else clock?.advance(gesture.turn)
  }

  /** The cookie would apply to the other tabs too. A second call would end the next page's. */
  const endScenario = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS.
    if (hasScenario) document.cookie = `${SCENARIO}=; Path=/; Max-Age=0`
    hasScenario = false
  }

  return {
    settle,
    endScenario,
    scrollAgain: elements.scrollAgain,
    make: async (gesture: Gesture) => {
      await settle()
      await make(gesture)
    },
    stop: () => {
      endScenario()
      isStopped = true
      iframe.removeEventListener('page-start', onStart)
    },
  }
}
