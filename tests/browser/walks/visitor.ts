import type { BrowserContext, Locator } from 'playwright-core'
import type { Gesture, Target } from '#qa/walks/gestures.ts'
import { ALL_PARTS, areHydrated, until } from '#qa/walks/waiting.ts'
import { TIMEOUT } from '#tests/support/eventually.ts'
import { atRest } from '#tests/support/page.ts'
import { holdForGestures } from './holdForGestures.ts'
import { openInspectedTab, saveInWorker, settleCopy } from './tab.ts'
import { watchNetwork } from './watchNetwork.ts'
import { watchPage } from './watchPage.ts'

/** Milliseconds. */
const FRAME = 20

const isTarget = (part: unknown): part is Target =>
  typeof part === 'object' && part !== null && 'role' in part

const SCRIPTS = /\/assets\/.*\.js/

export const openVisitor = async (context: BrowserContext, holds: readonly RegExp[] = []) => {
  const page = await openInspectedTab(context)
  page.setDefaultTimeout(TIMEOUT)
  const live = await watchPage(page)
  const requests = await holdForGestures(context, page, holds)
  const network = watchNetwork(page, holds)
  let isNew = false
  let hasScripts = true
  page.on('domcontentloaded', () => {
    isNew = true
  })

  const find = ({ role, name, within }: Target): Locator => {
    const around = within ? page.getByRole(within.role, { name: within.name, exact: true }) : page
    return around.getByRole(role, { name, exact: true })
  }

  /** The page's time stands still while it works or waits for a response, so no machine's speed counts. */
  const pass = async () => {
    await until(() => !network.isBusy(), 'end of the requests', TIMEOUT)
    // A document that is being left does not answer.
    await atRest(page).catch(() => {})
    await page.clock.runFor(FRAME)
  }

  /** Hydration needs timers. */
  const settle = async () => {
    if (!isNew) return
    isNew = false
    if (!hasScripts) return
    await until(
      async () => {
        if (await page.evaluate(areHydrated, ALL_PARTS)) return true
        await pass()
        return false
      },
      'hydrated page',
      TIMEOUT,
    )
  }

  const see = (target: Target) =>
    until(
      async () => {
        if (await find(target).isVisible()) return true
        await pass()
        return false
      },
      `${target.role} '${target.name}'`,
      TIMEOUT,
    )

  const show = (value: 'hidden' | 'visible') =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, value)

  const loadScripts = async (isOn: boolean) => {
    hasScripts = isOn
    if (isOn) await page.unroute(SCRIPTS)
    else await page.route(SCRIPTS, (route) => route.abort())
  }

  const go = (way: 'back' | 'forward' | 'reload') =>
    way === 'reload'
      ? page.reload()
      : page.evaluate((by) => history.go(by), way === 'back' ? -1 : 1)

  const perform = (gesture: Gesture): Promise<unknown> => {
    if ('open' in gesture) return page.goto(gesture.open)
    if ('go' in gesture) return go(gesture.go)
    if ('press' in gesture) return find(gesture.press).tap()
    if ('fill' in gesture) return find(gesture.fill).fill(gesture.value)
    if ('focus' in gesture) return find(gesture.focus).focus()
    if ('leave' in gesture) return find(gesture.leave).blur()
    if ('key' in gesture) return page.keyboard.press(gesture.key)
    if ('hover' in gesture)
      return gesture.hover === 'nothing' ? page.mouse.move(0, 0) : find(gesture.hover).hover()
    if ('scrollTo' in gesture) return find(gesture.scrollTo).scrollIntoViewIfNeeded()
    if ('sees' in gesture) return see(gesture.sees)
    if ('offline' in gesture) return context.setOffline(gesture.offline)
    if ('tab' in gesture) return show(gesture.tab)
    if ('motion' in gesture)
      return page.emulateMedia({
        reducedMotion: gesture.motion === 'reduced' ? 'reduce' : 'no-preference',
      })
    if ('respondTo' in gesture) return requests.respond(gesture.respondTo, gesture.with)
    if ('clipboard' in gesture) return settleCopy(page, gesture.clipboard === 'allowed')
    if ('visited' in gesture) return saveInWorker(context, gesture.visited)
    if ('site' in gesture) return requests.abortOthers()
    if ('scripts' in gesture) return loadScripts(gesture.scripts)
    return page.clock.runFor(gesture.turn)
  }

  return {
    live,
    pass,
    settle,
    /** False when the settled page lacks the element or disables it; `sees` waits by itself. */
    offers: async (gesture: Gesture) => {
      await settle()
      await pass()
      await atRest(page)
      const target = 'sees' in gesture ? undefined : Object.values(gesture).find(isTarget)
      if (target === undefined) return true
      return (await find(target).isVisible()) && find(target).isEnabled()
    },
    make: async (gesture: Gesture) => {
      await settle()
      await perform(gesture)
    },
    close: async () => {
      await page.close()
      await context.unrouteAll()
      await context.setOffline(false)
    },
  }
}

export type Visitor = Awaited<ReturnType<typeof openVisitor>>
