import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '#components/Button/LinkButton.tsx'
import { SiteLink } from '#components/SiteLink/SiteLink.tsx'
import { renderInSite } from '#tests/support/inSite.tsx'

const Here = () => <p>At {useLocation().pathname}</p>

test('navigates to a route without loading the document', async () => {
  renderInSite(
    <>
      <LinkButton to="/all-course">Courses</LinkButton>
      <Here />
    </>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Courses' }))
  expect(screen.getByText('At /all-course')).toBeVisible()
})

test.each(['https://learn.example', 'mailto:a@b.example', 'tel:+919876543210'])(
  '%s does not navigate',
  (to) => {
    renderInSite(<SiteLink to={to}>There</SiteLink>, { at: '/about-us' })
    expect(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', to)
  },
)
