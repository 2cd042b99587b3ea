import { type FocusEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { Icon } from '#components/Icon/Icon.tsx'
import { Logo } from '#components/Logo/Logo.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden/VisuallyHidden.tsx'
import { navigation } from '#content/navigation.ts'
import { paths } from '#domain/paths.ts'
import { ShortlistLink } from '#features/shortlist/ShortlistLink.tsx'
import { backToTop } from '#platform/backToTop.ts'
import { useSite } from '#platform/site.ts'
import { useMedia } from '#platform/useMedia.ts'
import css from './Nav.module.css'
import linkCss from './NavLink.module.css'
import { routeOf } from './routeOf.ts'

/** As in Nav.module.css and NavLink.module.css. */
const WIDE = '(min-width: 48rem)'

/** On a phone the links are a popover, which needs no JavaScript. */
export const Nav = () => {
  const { name, lmsUrl } = useSite()
  const { pathname, key } = useLocation()
  const isWide = useMedia(WIDE)
  const { section } = routeOf(pathname, '').route
  const menu = useRef<HTMLElement>(null)
  const close = () => {
    menu.current?.togglePopover?.(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after Back (a key for each entry), and when a phone is turned.
  useEffect(() => close, [key, isWide])
  // The menu button closes the popover itself.
  const closeBehind = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !relatedTarget.closest('#menu, [popovertarget=menu]')) close()
  }

  return (
    <header className={css.header} data-print="hide">
      <SiteLink to={paths.home} className={css.home} onFollow={backToTop}>
        <Logo name={name} />
      </SiteLink>
      <button type="button" popoverTarget="menu" className={css.menu}>
        <Icon name="menu" />
        {navigation.menu}
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        aria-label={navigation.label}
        className={css.nav}
        onBlur={closeBehind}
      >
        <ul role="list" className={css.links}>
          {navigation.main.map(({ text, href }) => (
            <li key={href}>
              <SiteLink
                to={href}
                aria-current={href === pathname ? 'page' : href === section ? 'true' : undefined}
                className={linkCss.link}
                onFollow={(event) => {
                  close()
                  backToTop(event)
                }}
              >
                {text}
              </SiteLink>
            </li>
          ))}
          <li className={css.lms}>
            <LinkButton kind="outlined" to={lmsUrl}>
              {navigation.lms}
              <Icon name="elsewhere" />
              <VisuallyHidden> ({navigation.opensElsewhere})</VisuallyHidden>
            </LinkButton>
          </li>
        </ul>
      </nav>
      <ShortlistLink />
    </header>
  )
}
