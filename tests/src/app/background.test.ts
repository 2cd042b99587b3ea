import { startBackground } from '#app/Background.tsx'
import { measureVisit } from '#app/vitals.ts'

// web-vitals needs APIs that jsdom lacks.
jest.mock('#app/vitals.ts', () => ({ measureVisit: jest.fn() }))

test('files web vitals under the loaded page after an early navigation', () => {
  const loaded = new URL('/course-overview/c1?utm_source=mail', location.href).href
  performance.getEntriesByType = () => [{ name: loaded } as PerformanceEntry]
  history.pushState(null, '', '/blog')
  startBackground()
  expect(jest.mocked(measureVisit).mock.calls).toEqual([['course-overview']])
})
