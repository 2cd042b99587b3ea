import { courseSearchMachine } from '#machines/courseSearch.ts'
import { expectWritten } from '#tests/support/written.ts'

test('every state and every transition is reached, and no others', () => {
  expectWritten(
    {
      machine: courseSearchMachine,
      calls: ['fetchIndex'],
      inputs: [undefined],
      steps: [
        { type: 'box.entered', text: '' },
        { type: 'box.entered', text: 'python' },
        { type: 'text.changed', text: 'data' },
        { type: 'text.changed', text: '' },
        { type: 'option.next', count: 2 },
        { type: 'option.previous', count: 2 },
        { type: 'list.left' },
        { type: 'box.written', text: '' },
        'fetchIndex done',
        'fetchIndex error',
        'time',
      ],
    },
    {
      states: { idle: [], fetching: [], failed: [], closed: [], open: [] },
      transitions: [
        'closed: box.entered → stays',
        'closed: box.written → stays',
        'closed: option.next → open',
        'closed: option.previous → open',
        'closed: text.changed → open',
        'closed: text.changed → stays',
        'failed: box.entered → fetching',
        'fetching: box.written → stays',
        'fetching: fetchIndex done → closed',
        'fetching: fetchIndex done → open',
        'fetching: fetchIndex error → failed',
        'fetching: list.left → stays',
        'fetching: text.changed → stays',
        'idle: box.entered → fetching',
        'open: box.written → closed',
        'open: list.left → closed',
        'open: option.next → stays',
        'open: option.previous → stays',
        'open: text.changed → closed',
        'open: text.changed → stays',
      ],
    },
  )
})
