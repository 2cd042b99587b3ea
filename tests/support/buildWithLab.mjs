import { execFileSync } from 'node:child_process'
import build from './build.mjs'

/** The site, the site for QA and the lab, each built before any file of tests begins. */
export default () => {
  build()
  execFileSync('node', ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: 'inherit',
    env: { ...process.env, LAB: '1' },
  })
  // In a process of its own: the build's configuration is a module that Jest can't read.
  execFileSync('node', ['--import', 'tsx', 'scripts/labOnce.ts'], { stdio: 'inherit' })
}
