import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, storedKeys } from '#scripts/postgres.ts'
import { createProgress } from '#scripts/progress.ts'
import { roundRobin } from '#scripts/roundRobin.ts'
import { startSiteProcess } from '#scripts/siteProcess.ts'
import { openLoop } from './openLoop.ts'
import { enquiry, VISITED_PAGES } from './sampleRequests.ts'

const INSTANCES = 3
const ENQUIRIES = 20
const PAUSE_MS = 2_000

/**
 * Restarts three instances on one PostgreSQL in turn under constant load; true when nothing is
 * lost.
 */
export const rolling = async (perSecond: number, rounds: number): Promise<boolean> => {
  const postgres = await startPostgres()
  try {
    return await restartInTurn(postgres.url, perSecond, rounds)
  } finally {
    await postgres.stop()
  }
}

const restartInTurn = async (database: string, perSecond: number, rounds: number) => {
  const start = () =>
    startSiteProcess({
      DATABASE_URL: database,
      SECRET: 'the same for each of the three instances',
      ENQUIRY_BURST: '1000000',
      DRAIN_DELAY: '1',
    })
  const sites = await Promise.all(Array.from({ length: INSTANCES }, start))
  const balancer = await roundRobin(sites.map(({ url }) => url))
  const keys: string[] = []
  const requestFor = (turn: number) => {
    if (turn % ENQUIRIES > 0) return VISITED_PAGES[turn % VISITED_PAGES.length] ?? enquiry()
    const key = randomUUID()
    keys.push(key)
    return enquiry(key)
  }
  try {
    const load = openLoop(balancer.url, requestFor, perSecond)
    const began = performance.now()
    await pause(PAUSE_MS)
    const progress = createProgress('restarts', rounds * INSTANCES)
    for (let restart = 0; restart < rounds * INSTANCES; restart += 1) {
      const place = restart % INSTANCES
      const old = sites[place]
      if (old === undefined) throw new Error('there is no such instance')
      await old.stop()
      const next = await start()
      sites[place] = next
      balancer.replace(old.url, next.url)
      await pause(PAUSE_MS)
      progress.step()
    }
    progress.end()
    const seconds = (performance.now() - began) / 1_000
    const { sent, responses, slowest } = await load.stop()
    const stored = await storedKeys(database)
    const distinct = new Set(stored)
    const lost = keys.filter((key) => !distinct.has(key)).length
    const figures = {
      perSecond: Math.round(sent / seconds),
      seconds: Math.round(seconds),
      restarts: rounds * INSTANCES,
      requests: sent,
      responses,
      slowestMs: slowest,
      enquiries: keys.length,
      lost,
      doubled: stored.length - distinct.size,
    }
    console.log(JSON.stringify(figures, null, 2))
    const isRight =
      Object.keys(responses).every((status) => status === '200' || status === '201') &&
      lost + figures.doubled === 0
    console.log(isRight ? 'No request is lost.' : 'A request is lost.')
    return isRight
  } finally {
    await balancer.close()
    await Promise.all(sites.map((site) => site.stop()))
  }
}
