import { createProgress } from '#scripts/progress.ts'

const setUp = (isTTY: boolean, total: number) => {
  const clock = { time: 0 }
  const written: string[] = []
  const output = { isTTY, write: (text: string) => written.push(text) > 0 }
  const progress = createProgress('mutants', total, { output, now: () => clock.time })
  return { clock, written, progress }
}

test('a terminal shows done, total and time left on one line, and clears it at the end', () => {
  const { clock, written, progress } = setUp(true, 4)
  clock.time = 60_000
  progress.step()
  expect(written.at(-1)).toBe('\r\x1b[2Kmutants: 1 / 4, 3 min left')
  clock.time = 90_000
  progress.set(3)
  expect(written.at(-1)).toBe('\r\x1b[2Kmutants: 3 / 4, 30 s left')
  progress.end()
  expect(written.at(-1)).toBe('\r\x1b[2K')
  expect(written.join('')).not.toContain('\n')
})

test('a terminal is not written to more than ten times a second', () => {
  const { clock, written, progress } = setUp(true, 1_000)
  for (let step = 0; step < 500; step += 1) {
    clock.time += 1
    progress.step()
  }
  expect(written.length).toBeLessThanOrEqual(6)
})

test('without a terminal there is a plain line after each tenth', () => {
  const { clock, written, progress } = setUp(false, 1_000)
  for (let step = 0; step < 1_000; step += 1) {
    clock.time += 10
    progress.step()
  }
  progress.end()
  expect(written).toHaveLength(10)
  expect(written[0]).toBe('mutants: 100 / 1000, 9 s left\n')
  expect(written.at(-1)).toBe('mutants: 1000 / 1000, 10 s\n')
})
