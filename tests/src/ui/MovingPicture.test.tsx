import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MovingPicture } from '#components/MovingPicture/MovingPicture.tsx'
import { movement } from '#content/movement.ts'
import { surroundings } from '#tests/support/surroundings.ts'

const picture = <MovingPicture words={movement.picture}>kites</MovingPicture>
const moves = () => document.querySelector('[data-moving]') !== null
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => surroundings.install())

test('moves, and Pause stops it', () => {
  render(picture)
  expect(moves()).toBe(true)
  fireEvent.click(button('Pause the picture'))
  expect(moves()).toBe(false)
  fireEvent.click(button('Play the picture'))
  expect(moves()).toBe(true)
})

test('stops off screen', () => {
  render(picture)
  act(() => surroundings.sight(false))
  expect(moves()).toBe(false)
})

test('under reduced motion moves only after Play', () => {
  surroundings.media('(prefers-reduced-motion: reduce)', true)
  render(picture)
  expect(moves()).toBe(false)
  fireEvent.click(button('Play the picture'))
  expect(moves()).toBe(true)
})

test('does not move without a script that could stop it', () => {
  const html = renderToString(picture)
  expect(html).not.toContain('data-moving')
  expect(html).toMatch(/<button[^>]* hidden=""/)
})
