import { fireEvent, screen } from '@testing-library/react'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { renderInSite } from '#tests/support/inSite.tsx'

test('calls onClick for each click, and onFollow for one that stays in the tab', () => {
  const calls: string[] = []
  renderInSite(
    <SiteLink
      to="/blog"
      onClick={() => calls.push('clicked')}
      onFollow={() => calls.push('followed')}
    >
      Blog
    </SiteLink>,
  )
  const link = screen.getByRole('link', { name: 'Blog' })
  fireEvent.click(link)
  expect(calls.splice(0)).toEqual(['clicked', 'followed'])
  // jsdom opens no tab.
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(calls).toEqual(['clicked'])
})
