import { p75Of, stepOf, VITALS, visitVitalsOf } from '#domain/contracts/vitals.ts'

const visit = { route: 'home', build: 'abc', values: { LCP: 1_200.4, CLS: 0.02 } }

test('parses the known values and drops the rest', () => {
  expect(
    visitVitalsOf({ ...visit, path: '/enquiry/x', values: { ...visit.values, FID: 3 } }),
  ).toEqual(visit)
})

test.each([
  ['no object', 'LCP'],
  ['no route', { ...visit, route: '' }],
  ['no build', { ...visit, build: undefined }],
  ['no values', { ...visit, values: {} }],
  ['no object of values', { ...visit, values: undefined }],
  ['only impossible values', { ...visit, values: { LCP: -1, INP: 60_001, CLS: 11, FCP: 'slow' } }],
])('%s: returns undefined', (_, sent) => {
  expect(visitVitalsOf(sent)).toBeUndefined()
})

test.each(VITALS)('%s: p75 is at most 5 %% above the value and never below it', (vital) => {
  const unit = vital === 'CLS' ? 0.001 : 1
  for (const times of [1, 1.5, 7, 99, 200, 2_500, 9_999]) {
    const value = unit * times
    const read = p75Of(vital, [{ step: stepOf(vital, value), visits: 1 }]) ?? 0
    expect(read).toBeGreaterThanOrEqual(value * 0.999_999)
    expect(read).toBeLessThanOrEqual(value * 1.05)
  }
})

test('a layout that never shifts is counted in the first step', () => {
  expect(stepOf('CLS', 0)).toBe(0)
})

test('p75 covers three quarters of the visits, in any order', () => {
  const counted = [900, 100, 200, 300].map((value) => ({ step: stepOf('LCP', value), visits: 10 }))
  const third = p75Of('LCP', counted) ?? 0
  expect(third).toBeGreaterThanOrEqual(300)
  expect(third).toBeLessThan(316)
  expect(p75Of('LCP', [])).toBeUndefined()
})
