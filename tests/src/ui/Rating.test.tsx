import { render, screen } from '@testing-library/react'
import { Rating } from '#ui/Rating.tsx'

test.each([
  [0, '0'],
  [2.5, '50'],
  [5, '100'],
])('%p of five diamonds are filled from the left', (rating, width) => {
  const { container } = render(<Rating rating={rating} text="Rated" />)
  expect(container.querySelector('svg svg')).toHaveAttribute('width', width)
  expect(container.querySelector('[style]')).toBeNull()
})

test('is heard once, in words', () => {
  render(<Rating rating={4.7} text="Rated 4.7 out of 5" />)
  expect(screen.getByText('Rated 4.7 out of 5')).toBeInTheDocument()
  expect(screen.getByText('4.7')).toHaveAttribute('aria-hidden', 'true')
})
