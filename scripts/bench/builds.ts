import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { atMost, type Findings, yes } from './row.ts'

const run = (script: string) => {
  const start = performance.now()
  const { status } = spawnSync('npm', ['run', script], { stdio: ['ignore', 'ignore', 'inherit'] })
  return { seconds: (performance.now() - start) / 1_000, right: status === 0 }
}

export const builds = async (): Promise<Findings> => {
  rmSync('node_modules/.cache/webpack', { recursive: true, force: true })
  const cold = run('build')
  const warm = run('build')
  const tests = run('test')
  return {
    rows: [
      atMost(60, 'build, cold', cold.seconds, ' s'),
      atMost(10, 'build, warm', warm.seconds, ' s'),
      atMost(90, 'npm test', tests.seconds, ' s'),
      yes('all of them succeed', cold.right && warm.right && tests.right),
    ],
    raw: { cold, warm, tests },
  }
}
