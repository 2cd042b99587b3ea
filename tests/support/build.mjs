import { execFileSync } from 'node:child_process'

/** Builds the site if `dist` is stale. */
export default () => {
  execFileSync('node', ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
}
