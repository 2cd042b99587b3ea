import { readFileSync } from 'node:fs'
import { drawHistory, HISTORY, type Run, readHistory, sectionOf } from '#scripts/bench/history.ts'
import { atLeast, atMost, yes } from '#scripts/bench/row.ts'

const runWith = (time: string, milliseconds: number): Run => ({
  time,
  commit: 'abc1234',
  node: '24.0.0',
  cpu: '2 × Sample',
  runs: 5,
  sections: {
    server: sectionOf([
      atMost(50, 'a <late> page', milliseconds, ' ms'),
      atLeast(0.7, 'ratio', 0.8, ' ×'),
      yes('memory is flat', true),
    ]),
  },
})

test('the picture of the documentation shows the history beside it', () => {
  const history = readHistory()
  expect(history.length).toBeGreaterThan(0)
  expect(readFileSync(`${HISTORY}/history.svg`, 'utf8')).toBe(drawHistory(history))
})

test('draws a point for each run, and says which figure is the worst', () => {
  const svg = drawHistory([
    runWith('2026-01-01T00:00:00Z', 25),
    runWith('2026-01-02T00:00:00Z', 75),
  ])
  expect(svg).toContain('Runs: 2; the last on 2026-01-02 of abc1234')
  expect(svg).toContain('server: 1 of 3 over budget')
  expect(svg).toContain('worst: a &lt;late&gt; page, 75 ms (150 %)')
  expect(svg.match(/class="kept" cx/g)).toHaveLength(1)
  expect(svg.match(/class="over" cx/g)).toHaveLength(1)
})

test('keeps each figure with the share of its budget', () => {
  expect(runWith('', 25).sections.server).toEqual({
    'a <late> page': ['25 ms', 0.5],
    ratio: ['0.80 ×', 0.875],
    'memory is flat': ['yes', 0],
  })
})
