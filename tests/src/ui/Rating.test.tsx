import { render, screen } from '@testing-library/react'
import { Rating } from '#components/Rating/Rating.tsx'

/** Right end of the filled shape; the drawing is 100 units wide. */
const reach = (container: HTMLElement) => {
  const points = (container.querySelectorAll('path')[1]?.getAttribute('d') ?? '').matchAll(
    /([ML])([\d.]+) [\d.]+(?:l5 9)?/g,
  )
  return Math.max(
    0,
    ...[...points].map(([point, , x]) => Number(x) + (point.endsWith('l5 9') ? 5 : 0)),
  )
}

test.each([
  [0, 0],
  [0.1, 0],
  [2.4, 48],
  [2.5, 50],
  [2.6, 52],
  [4.7, 94],
  [4.9, 95],
  [5, 95],
])('with %p fills the diamonds from the left up to %p of 100', (rating, far) => {
  const { container } = render(<Rating rating={rating} text="Rated" />)
  expect(reach(container)).toBe(far)
  expect(container.querySelector('[style]')).toBeNull()
})

test('cuts a diamond vertically, left or right of its middle', () => {
  const shape = (rating: number) =>
    render(<Rating rating={rating} text="Rated" />)
      .container.querySelectorAll('path')[1]
      ?.getAttribute('d')
  expect(shape(0.4)).toBe('M5 10L8 4.6V15.4z')
  expect(shape(0.6)).toBe('M5 10L10 1L12 4.6V15.4L10 19z')
})

test('is announced once, in words', () => {
  render(<Rating rating={4.7} text="Rated 4.7 out of 5" />)
  expect(screen.getByText('Rated 4.7 out of 5')).toBeInTheDocument()
  expect(screen.getByText('4.7')).toHaveAttribute('aria-hidden', 'true')
})
