import { courseSearchMachine } from '#machines/courseSearch.ts'
import { expectPaths } from '#tests/support/expectPaths.ts'

test('reaches exactly the written states and transitions', () => {
  expectPaths(
    {
      machine: courseSearchMachine,
      calls: [],
      inputs: [undefined],
      steps: [
        { type: 'box.entered', text: 'python' },
        { type: 'text.changed', text: 'data' },
        { type: 'text.changed', text: '' },
        { type: 'options.changed' },
        { type: 'option.next', count: 2 },
        { type: 'option.previous', count: 2 },
        { type: 'list.left' },
        { type: 'box.written', text: '' },
        'time',
      ],
    },
    {
      states: { closed: [], 'open.typing': [], 'open.requested': [] },
      transitions: [
        'closed: box.entered → stays',
        'closed: option.next → open.requested',
        'closed: option.previous → open.requested',
        'courseSearch: box.written → closed',
        'courseSearch: text.changed → closed',
        'courseSearch: text.changed → open.typing',
        'open.typing: after debounce → open.requested',
        'open: list.left → closed',
        'open: option.next → stays',
        'open: option.previous → stays',
        'open: options.changed → stays',
      ],
    },
  )
})
