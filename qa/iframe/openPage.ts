import { toGraph } from '#lab/core/graph.ts'
import { same } from '#lab/core/json.ts'
import { actorsIn, createListener } from '#lab/core/listener.ts'
import type { PageDriver } from '#lab/core/pageFollower.ts'
import type { Frame } from '#lab/core/run.ts'
import { CHANNEL } from '#lab/core/wire.ts'
import { causeOf } from '#qa/entry.ts'
import { entryOf } from '#qa/registry.ts'
import { happens } from '#qa/walks/waiting.ts'
import { createPage } from './page.ts'

const revealIn = (page: Document | null, texts: readonly string[]) => {
  const elements = [...(page?.body.querySelectorAll<HTMLElement>('*') ?? [])]
  const found = elements.findLast(
    (element) =>
      texts.some((text) => element.textContent.includes(text)) && element.checkVisibility(),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Undefined for an input that no visitor can start with. */
export const openPage = (
  iframe: HTMLIFrameElement,
  machine: string,
  input: unknown,
): PageDriver | undefined => {
  const entry = entryOf(machine)
  const start = entry.inputs.find(({ value }) => same(value, input))
  const opening = start?.by
  // Only its service worker opens a page of a site that is unreachable.
  if (!start || !opening || opening.some((gesture) => 'site' in gesture)) return undefined

  const channel = `${CHANNEL} ${Math.random()}`
  const wire = new BroadcastChannel(channel)
  const live = createListener(wire)
  let alerted = ''
  const page = createPage(iframe, {
    holds: entry.holds ?? [],
    channel,
    onAlert: (text) => {
      alerted = text
    },
  })
  const ownEdges = toGraph(entry.machine).edges.filter(({ id }) => entry.byItself?.includes(id))
  let actorKey: string | undefined
  const actors = () => actorsIn(live.get()).filter((one) => one.machine === machine)
  const actor = () => actors().find(({ key }) => key === actorKey)
  const compare = ({ value, active }: Frame) => {
    const there = actor()
    if (same(there?.value, value)) return 'same'
    const isAhead = ownEdges.some(
      ({ source, target = source }) => active.includes(source) && there?.active.includes(target),
    )
    return isAhead ? 'ahead' : 'different'
  }
  /** If it does not, the panel says in which state the page is instead. */
  const shows = (frame: Frame, isFirst: boolean) =>
    happens(() => {
      if (isFirst || actor() === undefined)
        actorKey = (actors().findLast((one) => same(one.value, frame.value)) ?? actors().at(-1))
          ?.key
      return compare(frame) !== 'different'
    })

  return {
    start: async (first) => {
      try {
        for (const gesture of opening) await page.make(gesture)
        await page.settle()
        await shows(first, true)
      } finally {
        page.endScenario()
      }
    },
    make: async (step, after) => {
      alerted = ''
      if (after.taken.some((edge) => entry.byItself?.includes(edge))) return undefined
      const cause = causeOf(entry, start, step)
      if (cause === undefined) return 'No visitor can make it from here.'
      if (cause.byWorker)
        return 'Only the service worker reports it, and a host with the lab has none.'
      if (cause.by === undefined)
        return `Only code can cause it. ${entry.onlyCode?.[after.taken[0] ?? ''] ?? ''}`
      for (const gesture of cause.by) await page.make(gesture)
      await page.settle()
      await shows(after, false)
      return undefined
    },
    value: () => actor()?.value,
    compare,
    alerted: () => alerted,
    reveal: (texts) => {
      page.scrollAgain()
      revealIn(iframe.contentDocument, texts)
    },
    subscribe: live.subscribe,
    stop: () => {
      page.stop()
      live.stop()
      wire.close()
    },
  }
}
