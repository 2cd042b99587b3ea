import { rmSync, symlinkSync } from 'node:fs'
import { secretFile } from '#server/ops/secret.ts'
import { openStore } from '#server/store/open.ts'
import { courseHost, groupHost, plainArticles, plainCourses } from './fakeApi.ts'
import { freshData } from './freshData.ts'
import { remoteHost } from './remoteHost.ts'
import { httpSink, mailSink } from './sinks.ts'

export const COURSES = [...plainCourses('IT', 12), ...plainCourses('NON IT', 3)]

/** One store and one of each host for all tests; each test plants its failure in a healthy world. */
export const openWorld = async () => {
  const data = await freshData()
  const [courses, groups, webhook, mail] = await Promise.all([
    remoteHost(courseHost(COURSES)),
    remoteHost(groupHost(plainArticles(3))),
    httpSink(),
    mailSink(),
  ])
  const store = await openStore(data.environment)
  const environment: Record<string, string> = {}
  const secret = secretFile(data.environment.DATA_DIR)
  const hideSecret = () => {
    // Each of them replaces the file.
    Object.assign(environment, { DATABASE_URL: '', SECRET: '' })
    // Not by permissions, which root does not need.
    symlinkSync('secret', secret)
  }
  const world = { environment, courses, groups, webhook, mail, store }
  const healthy = [{ ...courses }, { ...groups }]
  const heal = async () => {
    for (const name of Object.keys(environment)) delete environment[name]
    Object.assign(environment, data.environment, {
      SITE_URL: 'http://site.example',
      COURSE_API_URL: courses.url,
      GROUP_API_URL: groups.url,
      ENQUIRY_WEBHOOK_URL: webhook.url,
      SMTP_URL: mail.url,
    })
    Object.assign(courses, healthy[0])
    Object.assign(groups, healthy[1])
    webhook.status = 200
    webhook.requests.length = 0
    mail.away = false
    rmSync(secret, { force: true })
    await store.queries.deleteFrom('migrations').where('name', '=', '999').execute()
    await store.queries.deleteFrom('clock').execute()
  }
  const close = async () => {
    for (const part of [courses, groups, webhook, mail, store]) await part.close()
    await data.remove()
  }
  return { ...world, hideSecret, heal, close }
}
