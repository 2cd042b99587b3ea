import { execFileSync } from 'node:child_process'

/** The built site is what these tests walk, so it is built first; only when it is stale. */
export default () => {
  execFileSync('node', ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
}
