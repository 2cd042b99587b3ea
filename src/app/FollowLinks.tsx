import { startTransition, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { focusTitle } from '#platform/focusTitle.ts'
import { isPlainClick } from '#platform/isPlainClick.ts'
import { innerLinkOf } from './innerLink.ts'
import { openPage } from './openPage.ts'
import { isFirstAwaited } from './pages.ts'
import { isUnknown, routeOf } from './routeOf.ts'

/** A tab answers by itself, and the browser finds a place in a page best. */
const isOwnAnswer = (link: HTMLAnchorElement) => link.hasAttribute('role') || link.hash !== ''

/** It changes the page that it stands on, or asks for it once more. */
const isChange = ({ dataset }: HTMLAnchorElement) => 'replace' in dataset

/** Who follows one to the page that they are on wants it from its top; its own links change a part of it. */
const isOfFrame = (link: Element) => link.closest('main') === null

const showTop = () => {
  scrollTo({ top: 0, behavior: 'instant' })
  focusTitle()
}

/**
 * Links are plain ones and cost nothing to bring to life. This one listener follows them by the router,
 * also in a page, or a text, that isn't alive: React would keep such a click to itself, so it is heard
 * on its way down.
 */
export const FollowLinks = () => {
  const navigate = useNavigate()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      const link = innerLinkOf(event.target)
      if (link === undefined || isOwnAnswer(link)) return
      const { route, visit } = routeOf(link.pathname, link.search)
      if (isUnknown(route)) return
      const isHere = link.pathname === location.pathname
      // The server's next page is here before this one's script.
      if (isFirstAwaited(route)) return
      event.preventDefault()
      const replace = isChange(link) || link.href === location.href
      const address = link.pathname + link.search
      const go = () => navigate(address, { replace })
      if (!isHere) return openPage(route, visit, go)
      startTransition(go)
      if (isOfFrame(link)) showTop()
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [navigate])

  return null
}
