import { execFileSync } from 'node:child_process'
import build from './build.mjs'

export default () => {
  build()
  execFileSync('node', ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
    env: { ...process.env, LAB: '1' },
  })
}
