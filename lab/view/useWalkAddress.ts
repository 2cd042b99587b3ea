import { useEffect, useEffectEvent } from 'react'
import { shapeOf, toGraph } from '#lab/core/graph.ts'
import { createSession, type Session } from '#lab/core/session.ts'
import { readWalk, startWords, walkCode, walkWords } from '#lab/core/walkCode.ts'
import { shapeWarning, unknownStep } from '#lab/core/walkFile.ts'
import { type Go, hashOf, type Place, placeOf } from './usePlace.ts'

/** Some programs cut longer addresses; the steps after these are only in a file. */
export const MOST_STEPS = 200

const PAGE = 'page'
/** In a copied link only: the machine's shape. The lab then shows a notice of its steps. */
const SHARED = 'shared'

const withoutShared = (hash: string) => hash.replace(new RegExp(`[?&]${SHARED}=[^&]*`), '')

export const showsPage = ({ query }: Place): boolean => query.has(PAGE)

const addressOf = (
  { entry, input, steps, cursor }: Session,
  withPage: boolean,
  more: Readonly<Record<string, string>> = {},
): string =>
  hashOf(
    entry.machine.id,
    'step',
    walkCode(entry, { input, steps: steps.slice(0, Math.min(cursor, MOST_STEPS)) }),
    new URLSearchParams({ ...(withPage && { [PAGE]: '' }), ...more }),
  )

export const linkTo = (session: Session, withPage: boolean): string =>
  new URL(
    addressOf(session, withPage, { [SHARED]: shapeOf(toGraph(session.entry.machine)) }),
    location.href,
  ).href

export const linkNotice = (session: Session, { query }: Place) => {
  const { length } = session.steps
  const most = savedState().length
  if (most > length) return `This address holds the first ${length} of ${most} steps.`
  const shape = query.get(SHARED)
  if (shape === null) return undefined
  const { entry, input, steps, cursor } = session
  const warning = unknownStep(session) ?? shapeWarning({ machine: entry.machine.id, shape }, entry)
  if (warning !== undefined) return warning
  const way = [`start with ${startWords(entry, input)}`, walkWords(entry, steps.slice(0, cursor))]
  return `This link shows: ${way.filter(Boolean).join(', then ')}.`
}

/** For the history entry, so that a reload restores the steps after the cursor too. */
const stateOf = ({ entry, input, steps }: Session) => ({
  walk: steps.length > MOST_STEPS ? undefined : walkCode(entry, { input, steps }),
  length: steps.length,
})

const savedState = () => {
  const saved = history.state as { readonly walk?: unknown; readonly length?: unknown } | null
  const walk: readonly string[] = Array.isArray(saved?.walk) ? saved.walk.map(String) : []
  return { walk, length: Number(saved?.length ?? 0) }
}

/** Keeps the later steps when the address is a prefix of the current or the saved walk. */
export const sessionAt = (current: Session, codes: readonly string[]) => {
  const { entry } = current
  const cursorIn = ({ input }: Session) =>
    codes.length - walkCode(entry, { input, steps: [] }).length
  const isPartOf = (all: readonly string[]) => codes.every((code, index) => code === all[index])
  const saved = savedState().walk
  const isReloaded = current.steps.length === 0 && saved.length > codes.length && isPartOf(saved)
  if (!isReloaded && isPartOf(walkCode(entry, current)) && cursorIn(current) >= 0) {
    const isCut = cursorIn(current) === MOST_STEPS && current.cursor > MOST_STEPS
    if (!isCut) current.goTo(cursorIn(current))
    return { session: current, unknown: undefined }
  }
  const { input, steps, unknown } = readWalk(entry, isPartOf(saved) ? saved : codes)
  const session = createSession(entry, input, steps)
  session.goTo(cursorIn(session))
  return { session, unknown }
}

/** Each step adds a history entry; consecutive moves of the cursor share one. */
export const useWalkAddress = (session: Session, go: Go, withPage: boolean) => {
  /** Returns whether the address has changed. */
  const write = (of: Session, how: 'push' | 'replace' = 'push', page = withPage): boolean => {
    const hash = addressOf(of, page)
    const isNew = hash !== withoutShared(location.hash)
    // Chromium ignores further writes after 200 in 10 s, so each move makes only one.
    go(isNew ? hash : location.hash, how, stateOf(of))
    return isNew
  }
  const writeChange = useEffectEvent(write)
  useEffect(() => {
    let known = session.steps
    let hasTravelled = false
    return session.subscribe(() => {
      const isTravel = session.steps === known
      // On Back, `withPage` is still that of the later history entry.
      const page = showsPage(placeOf(location.hash))
      const isNew = writeChange(session, isTravel && hasTravelled ? 'replace' : 'push', page)
      hasTravelled = isTravel && isNew
      known = session.steps
    })
  }, [session])
  return write
}
