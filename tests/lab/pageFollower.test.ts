import { followInPage, type PageDriver, type PageStatus } from '#lab/core/pageFollower.ts'
import { createSession } from '#lab/core/session.ts'
import { entryOf } from '#qa/registry.ts'
import { eventually } from '#tests/support/eventually.ts'

const page = (change: Partial<PageDriver>): PageDriver => ({
  start: async () => {},
  make: async () => undefined,
  value: () => undefined,
  compare: () => 'same',
  alerted: () => '',
  reveal: () => {},
  subscribe: () => () => {},
  stop: () => {},
  ...change,
})

test('a failed start is reported as the start, and the next step starts the page again', async () => {
  const session = createSession(entryOf('carousel'))
  const story: (PageStatus | string)[] = []
  const broken = page({
    start: () => Promise.reject(new Error('there is no hydrated page')),
    make: async () => void story.push('made in the broken page'),
  })
  const whole = page({ make: async ({ do: name }) => void story.push(`made: ${name}`) })
  const pages = [broken, whole]
  const stop = followInPage(
    session,
    () => pages.shift(),
    (status) => story.push(status),
  )
  await eventually(() => story.at(-1), expect.objectContaining({ kind: 'failed' }))
  session.wait(1000)
  await eventually(() => story.at(-1), { kind: 'there' })
  stop()
  expect(story).toEqual([
    { kind: 'working', step: 0 },
    { kind: 'failed', step: 0, error: 'there is no hydrated page' },
    { kind: 'working', step: 0 },
    { kind: 'working', step: 1 },
    'made: wait',
    { kind: 'there' },
  ])
})

test('after a step back the page stops, and starts again', async () => {
  const session = createSession(entryOf('carousel'))
  const story: (PageStatus | string)[] = []
  const open = () =>
    page({
      make: async ({ do: name }) => void story.push(`made: ${name}`),
      stop: () => void story.push('stopped'),
    })
  const stop = followInPage(session, open, (status) => story.push(status))
  await eventually(() => story.at(-1), { kind: 'there' })
  session.wait(1000)
  await eventually(() => story.slice(-2), ['made: wait', { kind: 'there' }])
  session.goTo(0)
  await eventually(
    () => story.slice(-3),
    ['stopped', { kind: 'working', step: 0 }, { kind: 'there' }],
  )
  stop()
})
