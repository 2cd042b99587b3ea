import { registry } from '#qa/registry.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { failUsage, readArguments } from './readArguments.ts'
import { checksOf, runChecks } from './walks/runWalks.ts'

const HELP = `npm run walks [-- --machine enquiry]

Makes every transition that a visitor can cause, of every state machine, in the built site: by role and
name, along the shortest paths of the machine lab. After each step the machine in the page must be in
the lab's state. Ends with 1 when it is not, or when a transition is neither made nor listed with the
reason why only code can cause it.`

const { values } = readArguments(HELP, { machine: '' })
const { machine } = values
const entries = registry.filter(({ name }) => machine === '' || name === machine)
if (entries.length === 0)
  failUsage(`--machine: one of ${registry.map(({ name }) => name).join(', ')}`)

// Read when the module is loaded.
process.env.LAB = '1'
const { startSiteProcess } = await import('./siteProcess.ts')
const ENQUIRY_BURST = '1000000'

const [qa, visitors, browser] = await Promise.all([
  startSiteProcess({ LAB: '1', ENQUIRY_BURST }),
  startSiteProcess({ ENQUIRY_BURST }),
  openBrowser(),
])
try {
  for (const entry of entries) {
    const { plan, gaps, checks } = checksOf(entry)
    const problems = await runChecks(browser, { qa: qa.url, visitors: visitors.url }, checks)
    const { driven, all, missing, walks } = plan
    const byCode = all - driven - missing.length
    console.log(
      `${entry.name}: ${driven} transitions by a visitor in ${walks.length} walks, ${byCode} only by code, ${all} in all`,
    )
    for (const line of [...gaps, ...problems]) console.error(`  ${line}`)
    if (gaps.length + problems.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await Promise.all([qa.stop(), visitors.stop()])
}
