import { readContent } from '#server/catalogue/content/readContent.ts'
import { type Synced, syncContent } from '#server/catalogue/content/syncContent.ts'
import { readConfig } from '#server/config.ts'
import { openStore } from '#server/store/open.ts'
import { runCommand } from './runCommand.ts'

const HELP = `npm run content [-- --check]

Makes the store hold what the files under CONTENT_DIR say. A running site shows it within two minutes or so.
  --check   only reads the files and says what is wrong with them
  --help    this text`

const told = (what: string, { written, removed, same }: Synced) =>
  `${what}: ${written} written, ${removed} removed, ${same} unchanged`

await runCommand(HELP, { check: { type: 'boolean' } }, async ({ values }) => {
  const config = readConfig(process.env)
  const content = await readContent(config.CONTENT_DIR, config.WEBSITE_CODE)
  if (values.check) {
    console.log(
      `${content.courses.length} courses and ${content.articles.length} articles are right`,
    )
    return
  }
  const store = await openStore(config)
  try {
    const { courses, articles } = await syncContent(store, content)
    console.log(`${told('courses', courses)}\n${told('articles', articles)}`)
  } finally {
    await store.close()
  }
})
