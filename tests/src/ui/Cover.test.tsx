import { fireEvent, render, screen } from '@testing-library/react'
import { Cover } from '#components/Cover/Cover.tsx'

const picture = () => screen.getByRole('presentation')

test('shows the picture that it is given, in a box whose size is known', () => {
  render(<Cover kind="it" id="c1" image="https://a.example/p.png" />)
  expect(picture()).toHaveAttribute('src', 'https://a.example/p.png')
  expect(picture()).toHaveAttribute('width', '640')
  expect(picture()).toHaveAttribute('height', '360')
  expect(picture()).toHaveAttribute('loading', 'lazy')
})

test('where there is none, or it breaks, the cover drawn from the id', () => {
  const { rerender } = render(<Cover kind="non-it" id="a b" />)
  expect(picture()).toHaveAttribute('src', '/covers/non-it/a%20b.svg')
  rerender(<Cover kind="non-it" id="a b" image="https://a.example/p.png" />)
  fireEvent.error(picture())
  expect(picture()).toHaveAttribute('src', '/covers/non-it/a%20b.svg')
})

test('another picture is tried after one that broke', () => {
  const { rerender } = render(<Cover kind="blog" id="s" image="https://a.example/1.png" />)
  fireEvent.error(picture())
  rerender(<Cover kind="blog" id="s" image="https://a.example/2.png" />)
  expect(picture()).toHaveAttribute('src', 'https://a.example/2.png')
})

test('a picture in view when the page opens is asked for at once', () => {
  render(<Cover kind="it" id="c1" eager />)
  expect(picture()).toHaveAttribute('loading', 'eager')
})
