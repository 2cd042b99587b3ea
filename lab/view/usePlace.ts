import { useEffect, useEffectEvent, useState } from 'react'

export const MODES = { step: 'Step', explore: 'Explore', live: 'Live', scenarios: 'Scenarios' }
export type Mode = keyof typeof MODES

/** Parsed from '#door/step/opened/+1000?page=' or '#door/explore?filter=open'. */
export type Place = {
  readonly machine: string | undefined
  readonly mode: Mode
  /** The walk, as `walkCode` writes it. */
  readonly codes: readonly string[]
  readonly query: URLSearchParams
}

const isMode = (text = ''): text is Mode => Object.hasOwn(MODES, text)

export const placeOf = (hash: string): Place => {
  const [path = '', query] = hash.replace(/^#/, '').split('?')
  const [machine, mode, ...codes] = path.split('/')
  return {
    machine: machine || undefined,
    mode: isMode(mode) ? mode : 'step',
    codes: isMode(mode) ? codes.filter(Boolean) : [],
    query: new URLSearchParams(query),
  }
}

export const hashOf = (
  machine: string,
  mode: Mode,
  codes: readonly string[] = [],
  query = new URLSearchParams(),
): string => {
  const path = mode === 'step' && codes.length === 0 ? machine : [machine, mode, ...codes].join('/')
  return `#${path}${query.size > 0 ? `?${query}` : ''}`
}

type How = 'push' | 'replace'
/** The address that is shown already gets no second history entry. */
export type Go = (hash: string, how?: How, state?: unknown) => void

export const usePlace = (onArrive: (place: Place) => void) => {
  const [place, setPlace] = useState(() => placeOf(location.hash))

  const arrive = useEffectEvent(() => {
    const next = placeOf(location.hash)
    setPlace(next)
    onArrive(next)
  })
  useEffect(() => {
    const listener = () => arrive()
    listener()
    // Also fires for a typed address and for a link.
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  }, [])

  const go: Go = (hash, how = 'push', state = null) => {
    if (how === 'push' && hash !== location.hash) history.pushState(state, '', hash)
    else history.replaceState(state, '', hash)
    setPlace(placeOf(hash))
  }
  return { place, go }
}
