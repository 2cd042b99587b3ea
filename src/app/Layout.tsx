import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Footer } from './Footer.tsx'
import css from './Layout.module.css'
import { Nav } from './Nav.tsx'
import { SkipLink } from './SkipLink.tsx'

const CONTENT = 'content'

/** What every page stands in: navigation, the page itself, the call to action, the footer. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <div className={css.layout}>
    <SkipLink to={CONTENT} />
    <Nav />
    <main id={CONTENT} tabIndex={-1} className={css.main}>
      {children}
    </main>
    <Banner />
    <Footer />
  </div>
)
