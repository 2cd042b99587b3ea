import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { loadMarkdown } from '#components/Markdown/Markdown.tsx'
import { fillIn } from '#features/legal/filledIn.ts'
import { CookiesPage } from '#pages/CookiesPage.tsx'
import { PrivacyPage } from '#pages/PrivacyPage.tsx'
import { TermsPage } from '#pages/TermsPage.tsx'
import { renderInSite, sampleSite } from '#tests/support/inSite.tsx'

// Jest first has to transform about 100 files of the Markdown renderer.
beforeAll(() => loadMarkdown(), 60_000)

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

test("shows the institute's facts as text, whatever they contain", () => {
  const site = { ...sampleSite, name: '*Kite* [house](javascript:alert) <b>|</b>' }
  expect(fillIn('{siteName} and {nobody}', site)).toBe(
    '\\*Kite\\* \\[house\\](javascript:alert) \\<b\\>\\|\\</b\\> and {nobody}',
  )
})
