import type { Context } from 'hono'
import { paths } from '#domain/paths.ts'
import type { Config } from '#server/config.ts'
import { textAnswer } from './answer.ts'
import type { Build } from './build.ts'

/** Takes the place of the one that browsers have, removes what it kept, and itself. */
const WITHDRAWAL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(withdraw()))
const withdraw = async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** Asked for anew at every visit: another build is another program, so it is taken over at once. */
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
} as const

export const serviceWorker = (build: Build, { OFFLINE, LAB, site }: Config) => {
  const told = {
    build: build.id,
    assets: build.manifest.kept ?? [],
    apis: [...new Set([site.courseApi, site.groupApi])].filter(Boolean),
    fallback: paths.offline,
  }
  // On a host for QA a call that is bent to fail must look failed.
  const isOn = OFFLINE === 'on' && LAB !== '1'
  const program =
    isOn && build.worker !== undefined
      ? `self.told = ${JSON.stringify(told)};\n${build.worker}`
      : WITHDRAWAL
  return (c: Context) => textAnswer(c, program, HEADERS)
}
