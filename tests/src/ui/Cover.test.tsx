import { fireEvent, render, screen } from '@testing-library/react'
import { Cover } from '#components/Cover/Cover.tsx'

const picture = () => screen.getByRole('presentation')

test('shows the picture in a box of fixed size', () => {
  render(<Cover kind="it" id="c1" image="https://a.example/p.png" />)
  expect(picture()).toHaveAttribute('src', 'https://a.example/p.png')
  expect(picture()).toHaveAttribute('width', '640')
  expect(picture()).toHaveAttribute('height', '360')
  expect(picture()).toHaveAttribute('loading', 'lazy')
})

test('shows the generated cover when the picture is missing or broken', () => {
  const { rerender } = render(<Cover kind="non-it" id="a b" />)
  expect(picture()).toHaveAttribute('src', '/covers/non-it/a%20b.svg')
  rerender(<Cover kind="non-it" id="a b" image="https://a.example/p.png" />)
  fireEvent.error(picture())
  expect(picture()).toHaveAttribute('src', '/covers/non-it/a%20b.svg')
})

test('tries another picture after a broken one', () => {
  const { rerender } = render(<Cover kind="blog" id="s" image="https://a.example/1.png" />)
  fireEvent.error(picture())
  rerender(<Cover kind="blog" id="s" image="https://a.example/2.png" />)
  expect(picture()).toHaveAttribute('src', 'https://a.example/2.png')
})

test('loads a picture of the first screen eagerly', () => {
  render(<Cover kind="it" id="c1" eager />)
  expect(picture()).toHaveAttribute('loading', 'eager')
})
