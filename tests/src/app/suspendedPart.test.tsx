/** @jest-environment node */
import { lazy, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'

const Never = lazy(() => new Promise<never>(() => {}))

test('renderToString marks a suspended part, so that entry-server renders the page as a stream', () => {
  const render = (child: ReactNode) => renderToString(<Suspense fallback="…">{child}</Suspense>)
  expect(render(<Never />)).toContain('<!--$!-->')
  expect(render('whole')).not.toContain('<!--$!-->')
})
