import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'

/** Runs a program whose reader has gone: the pipe is written to until that is certain. */
const intoNobody = (program: string) =>
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
  '%s ends quietly when nobody reads on, as in a pipe to head',
  (name) => {
    expect(String(intoNobody(`--import tsx server/cli/${name}.ts`).stderr)).toBe('')
  },
)
