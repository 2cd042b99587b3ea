import { useEffect, useEffectEvent, useState } from 'react'
import { type Place, placeOf } from './place.ts'

export type Go = (hash: string, how?: 'push' | 'replace') => void

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

  const go: Go = (hash, how = 'push') => {
    if (hash === (location.hash || '#')) return
    if (how === 'push') history.pushState(null, '', hash)
    else history.replaceState(history.state, '', hash)
    setPlace(placeOf(hash))
  }
  return { place, go }
}
