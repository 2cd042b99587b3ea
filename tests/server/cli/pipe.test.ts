import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

/** Writes more than a pipe’s buffer, until the pipe is closed. */
const intoClosedPipe = (program: string) =>
  spawnSync('sh', [
    '-c',
    `trap '' PIPE
    {
      while printf '\\n' 2>/dev/null; do :; done
      "$0" ${program} --help || echo "ended with $?" >&2
    } | true`,
    process.execPath,
  ])

test.each(['enquiries', 'content', 'vitals'])(
  '%s ends quietly when the reader of the pipe has ended',
  (name) => {
    expect(String(intoClosedPipe(`--import tsx server/cli/${name}.ts`).stderr)).toBe('')
  },
)
