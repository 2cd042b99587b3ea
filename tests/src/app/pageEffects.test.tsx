import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageEffects } from '#app/PageEffects.tsx'
import { routeOf } from '#app/routeOf.ts'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { sampleSite, storeWithoutHost } from '#tests/support/inSite.tsx'
import { openPage } from '#tests/support/openPage.tsx'

afterEach(() => document.head.replaceChildren())

test.each([
  ['/all-course', '/all-course?category=NON+IT', '/all-course?category=NON+IT'],
  ['/all-course?category=NON+IT', '/all-course', '/all-course'],
  ['/all-course', '/all-course?q=git', '/all-course'],
])(
  'the canonical address follows the tab, and no search, on the first page: %s to %s',
  async (from, to, expected) => {
    const canonical = document.createElement('link')
    document.head.append(
      Object.assign(canonical, { rel: 'canonical', href: sampleSite.url + from }),
    )
    const route = { ...routeOf('/all-course', '').route, likelyNext: undefined }
    const children = [
      <SiteLink key="tab" to={to} replace>
        Tab
      </SiteLink>,
      <PageEffects key="effects" route={route} />,
    ]
    openPage(from, { store: storeWithoutHost(), children })
    await userEvent.click(screen.getByRole('link', { name: 'Tab' }))
    await waitFor(() => expect(canonical.href).toBe(sampleSite.url + expected))
  },
)
