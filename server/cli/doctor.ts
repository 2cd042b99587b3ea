import { parseArgs } from 'node:util'
import { DAY } from '#domain/constants.ts'
import { utcDay } from '#domain/dates.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { environment } from '#server/config.ts'
import { examine } from './doctor/examine.ts'
import { runCommand } from './runCommand.ts'

const HELP = `npm run doctor [-- --json] [-- --send-enquiry]

Checks settings, port, disk, store, mail server, webhook, the certificate of SITE_URL, the clock,
and whether the hosts of COURSE_API_URL and GROUP_API_URL keep to docs/openapi.yaml. Prints a line for
each check, with a remedy, and changes nothing. Ends with 1 when a check fails.
  --json          a JSON object a line
  --send-enquiry  also sends a real enquiry, named “Test by the site's doctor”, to COURSE_API_URL
  --help          this text`

const testEnquiry = (): Enquiry => ({
  name: 'Test by the site’s doctor',
  email: 'doctor@mail.com',
  mobile: '9999999999',
  date: utcDay(Date.now() + DAY),
  time: '10:00',
  comments: 'Sent by npm run doctor. Nobody waits for a call.',
  courseId: 'doctor',
  courseName: 'Test by the site’s doctor',
  courseCategory: 'IT',
  siteName: 'doctor',
})

const MARKS = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' }

const OPTIONS = { json: { type: 'boolean' }, 'send-enquiry': { type: 'boolean' } } as const

await runCommand(HELP, async (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  const enquiry = values['send-enquiry'] ? testEnquiry() : undefined
  for await (const finding of examine({ environment: environment(), enquiry })) {
    const { check, state, text, remedy } = finding
    const line = `${MARKS[state]}  ${check}: ${text}${remedy ? ` → ${remedy}` : ''}`
    console.log(values.json ? JSON.stringify(finding) : line)
    if (state === 'failure') process.exitCode = 1
  }
})
