import { execFileSync } from 'node:child_process'

export default () => {
  execFileSync('node', ['--import', 'tsx', 'scripts/build.ts'], { stdio: 'inherit' })
}
