import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPlainClick } from '#ui/isPlainClick.ts'
import { innerLinkOf } from './innerLink.ts'

/** A tab answers by itself, and a place in this page is the browser's. */
const isOwnAnswer = (link: HTMLAnchorElement) =>
  link.hasAttribute('role') ||
  (link.hash !== '' && link.pathname === location.pathname && link.search === location.search)

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
      const { link } = innerLinkOf(event.target) ?? {}
      if (link === undefined || isOwnAnswer(link)) return
      event.preventDefault()
      const replace = 'replace' in link.dataset || link.href === location.href
      navigate(link.pathname + link.search + link.hash, { replace })
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [navigate])

  return null
}
