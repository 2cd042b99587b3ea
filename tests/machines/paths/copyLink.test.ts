import { COPIED, COPY_FAILED } from '#domain/messages.ts'
import { copyLinkMachine } from '#machines/copyLink.ts'
import { expectPaths } from '#tests/support/expectPaths.ts'

test('reaches exactly the written states and transitions', () => {
  expectPaths(
    {
      machine: copyLinkMachine,
      calls: ['copy'],
      inputs: [{ address: 'https://example.org/course-overview/seo' }],
      steps: [{ type: 'copy.wanted' }, 'copy done', 'copy error', 'time'],
    },
    {
      states: { idle: [], copying: [], copied: [COPIED], failed: [COPY_FAILED] },
      transitions: [
        'idle: copy.wanted → copying',
        'copying: copy done → copied',
        'copying: copy error → failed',
        'copied: after notice → idle',
        'copied: copy.wanted → copying',
        'failed: after notice → idle',
        'failed: copy.wanted → copying',
      ],
    },
  )
})
