import { explore } from '#lab/core/explore.ts'
import { readWalk, walkCode } from '#lab/core/walkCode.ts'
import { entryOf, registry } from '#qa/registry.ts'

test.each(registry)('$machine.id: each shortest path is parsed back from its address', (entry) => {
  for (const { input, steps } of explore(entry).configurations) {
    const codes = walkCode(entry, { input, steps })
    expect(readWalk(entry, codes)).toEqual({ input, steps, unknown: undefined })
    for (const code of codes) expect(code).toMatch(/^[\w:.+~=-]+$/)
  }
})

test('an event, a response and an input that no preset has are written as JSON', () => {
  const entry = entryOf('enquiry')
  const walk = {
    input: { ...(entry.inputs[0]?.value as object), siteName: 'Ünother / site?' },
    steps: [
      { do: 'send', event: { type: 'changed', field: 'name', value: 'a/b?c#d' } },
      { do: 'reject', call: 'sendEnquiry#1', value: { status: 418 } },
    ],
  } as const
  const codes = walkCode(entry, walk)
  expect(codes.join('/').split('/')).toHaveLength(3)
  expect(readWalk(entry, codes)).toEqual({ ...walk, unknown: undefined })
  const without = { input: undefined, steps: [] }
  expect(readWalk(entry, walkCode(entry, without))).toEqual({ ...without, unknown: undefined })
})

test.each([
  [['submitted:never'], 'submitted:never'],
  [['+1000', '+soon'], '+soon'],
  [['sendEnquiry~1=teapot'], 'sendEnquiry~1=teapot'],
  [['!%7B'], '!%7B'],
  [['start:nowhere'], 'start:nowhere'],
  [['+86400001'], '+86400001'],
])('reads %j up to the part that it does not know', (codes, unknown) => {
  const read = readWalk(entryOf('enquiry'), codes)
  expect(read.unknown).toBe(unknown)
  expect(read.steps).toHaveLength(codes.length - 1)
})

test.each(['start:nowhere', 'start:!%7B%22course'])(
  'takes no step after the unknown %s',
  (start) => {
    const { steps, unknown } = readWalk(entryOf('enquiry'), [start, '+1000'])
    expect({ steps, unknown }).toEqual({ steps: [], unknown: start })
  },
)
