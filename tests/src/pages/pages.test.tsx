import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MAX_SEEN } from '#api/recent.ts'
import { loadMarkdown } from '#components/Markdown/loadMarkdown.ts'
import { MarkdownText } from '#components/Markdown/MarkdownText.tsx'
import { founder } from '#content/founder.ts'
import { vision } from '#content/vision.ts'
import { MAX_SHORTLISTED } from '#domain/shortlist.ts'
import { Vision } from '#features/about/Vision.tsx'
import { fillIn } from '#features/legal/LegalPage.tsx'
import AboutPage from '#pages/AboutPage.tsx'
import CookiesPage from '#pages/CookiesPage.tsx'
import NotFoundPage from '#pages/NotFoundPage.tsx'
import PrivacyPage from '#pages/PrivacyPage.tsx'
import TermsPage from '#pages/TermsPage.tsx'
import { renderInSite, sampleSite } from '#tests/support/inSite.tsx'

test('the vision has all its items under headings', () => {
  renderInSite(<Vision />)
  for (const { title, text } of vision.items) {
    // Only one at a time is exposed to assistive technology.
    expect(screen.getByRole('heading', { level: 3, name: title, hidden: true })).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  }
})

describe('legal pages', () => {
  // Jest first has to transform about 100 files of the Markdown renderer.
  beforeAll(() => loadMarkdown())

  test.each<[string, ReactElement]>([
    ['Terms of Use', <TermsPage key="terms" />],
    ['Privacy Policy', <PrivacyPage key="privacy" />],
    ['Cookies Policy', <CookiesPage key="cookies" />],
  ])('%s is effective July 28, 2025 and names the institute', async (heading, page) => {
    renderInSite(page)
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(screen.getByText('Effective July 28, 2025')).toBeVisible()
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(3)
    const text = screen.getByRole('article').textContent
    expect(text).toContain(sampleSite.name)
    expect(text).toContain('+91\u00A098765\u00A043210')
    expect(text).not.toMatch(/[{}]/)
    expect(screen.getAllByRole('link', { name: sampleSite.email })[0]).toHaveAttribute(
      'href',
      `mailto:${sampleSite.email}`,
    )
  })

  test('the Cookies Policy says how many courses the browser keeps', async () => {
    renderInSite(<CookiesPage />)
    const answer = await screen.findByText(/^Which courses/)
    expect(answer).toHaveTextContent('at most nine on the shortlist and six under “Recently seen”')
    expect([MAX_SHORTLISTED, MAX_SEEN]).toEqual([9, 6])
  })

  test("shows the institute's facts as text, whatever they contain", () => {
    const site = { ...sampleSite, name: '*Kite* [house](javascript:alert) <b>|</b>' }
    expect(fillIn('{siteName} and {nobody}', site)).toBe(
      '\\*Kite\\* \\[house\\](javascript:alert) \\<b\\>\\|\\</b\\> and {nobody}',
    )
  })

  test('shows an address with an underscore as it is', async () => {
    const url = 'https://my_site.patang.example'
    render(<MarkdownText text={fillIn('at {siteUrl}.', { ...sampleSite, url })} level={1} />)
    expect(await screen.findByRole('link', { name: url })).toHaveAttribute('href', url)
  })
})

describe('fixed pages', () => {
  test('an unknown address says so and links to the home page', () => {
    renderInSite(<NotFoundPage />, '/no-such-page')
    expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found!!!' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  })

  test('about us has its introduction, the founder, the vision and Enquire Now', () => {
    renderInSite(<AboutPage />)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('heading', { level: 2, name: founder.name })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: /working towards/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Enquire Now' })).toHaveAttribute('href', '/all-course')
  })
})
