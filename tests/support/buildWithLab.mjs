import { execFileSync } from 'node:child_process'
import build from './build.mjs'

export default () => {
  build()
  execFileSync('node', ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
    env: { ...process.env, LAB: '1' },
  })
  // In its own process: Jest can't load the webpack configuration.
  execFileSync('node', ['--import', 'tsx', 'scripts/buildLabOnce.ts'], { stdio: 'inherit' })
}
