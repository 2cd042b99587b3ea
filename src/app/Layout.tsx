import { useLayoutEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { navigation } from '#content/navigation.ts'
import { Banner } from './Banner.tsx'
import { Footer } from './Footer.tsx'
import css from './Layout.module.css'
import { Nav } from './Nav.tsx'

const CONTENT = 'content'

/** False on the first page: the browser sets its scroll position and focus. */
const useHasNavigated = () => {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [hasNavigated, setNavigated] = useState(false)
  if (pathname !== first && !hasNavigated) setNavigated(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of path scrolls.
  useLayoutEffect(() => {
    if (hasNavigated) scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hasNavigated])

  return hasNavigated
}

export const Layout = () => {
  const hasNavigated = useHasNavigated()
  return (
    <div className={css.layout}>
      <a className={css.skip} href={`#${CONTENT}`}>
        {navigation.skip}
      </a>
      <Nav />
      <main id={CONTENT} tabIndex={-1} className={css.main}>
        <Outlet context={hasNavigated} />
      </main>
      <Banner />
      <Footer />
    </div>
  )
}
