import { parseArgs } from 'node:util'
import { brokenLinks } from '#server/catalogue/content/brokenLinks.ts'
import { readContent } from '#server/catalogue/content/readContent.ts'
import { type Synced, syncContent } from '#server/catalogue/content/syncContent.ts'
import { environment, readConfig } from '#server/config.ts'
import { openStore, withStore } from '#server/store/open.ts'
import { runCommand } from './runCommand.ts'

const HELP = `npm run content [-- --check]

Copies the files under CONTENT_DIR into the store. A running site shows them within two minutes or so.
  --check   only reads the files and reports what is wrong with them
  --help    this text`

const summary = (what: string, { written, removed, same }: Synced) =>
  `${what}: ${written} written, ${removed} removed, ${same} unchanged`

await runCommand(HELP, async (args) => {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } })
  const config = readConfig(environment())
  const content = await readContent(config.CONTENT_DIR, config.WEBSITE_CODE)
  // A foreign host has pages of its own.
  if (config.COURSE_API_URL === '' && config.GROUP_API_URL === '')
    for (const broken of brokenLinks(content)) console.warn(broken)
  if (values.check) {
    console.log(
      `${content.courses.length} courses and ${content.articles.length} articles are right`,
    )
    return
  }
  const { courses, articles } = await withStore(openStore(config), (store) =>
    syncContent(store, content),
  )
  console.log(`${summary('courses', courses)}\n${summary('articles', articles)}`)
})
