import { execFileSync } from 'node:child_process'
import build from './build.mjs'

/** The site and the lab, each built before any file of tests begins. */
export default () => {
  build()
  // In a process of its own: the build's configuration is a module that Jest can't read.
  execFileSync('node', ['--import', 'tsx', 'scripts/labOnce.ts'], { stdio: 'inherit' })
}
