import { useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { navigation } from '#content/navigation.ts'
import { useHasNavigated } from '#platform/hasNavigated.tsx'
import { Banner } from './Banner.tsx'
import { Footer } from './Footer.tsx'
import css from './Layout.module.css'
import { Nav } from './Nav.tsx'

const CONTENT = 'content'

export const Layout = () => {
  const { pathname } = useLocation()
  // The browser sets the first page's scroll position and focus.
  const hasNavigated = useHasNavigated()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of path scrolls.
  useLayoutEffect(() => {
    if (hasNavigated) scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hasNavigated])

  return (
    <div className={css.layout}>
      <a className={css.skip} href={`#${CONTENT}`}>
        {navigation.skip}
      </a>
      <Nav />
      <main id={CONTENT} tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <Banner />
      <Footer />
    </div>
  )
}
