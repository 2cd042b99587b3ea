import { measureVisit } from '#app/vitals.ts'

test('measures visits, but none of a browser with Do Not Track', () => {
  const stop = measureVisit('home')
  expect(stop).toBeDefined()
  stop?.()
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
  expect(measureVisit('home')).toBeUndefined()
})
