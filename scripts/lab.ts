import { devNull } from 'node:os'
import { TRANSPORT_SETTINGS } from '#server/enquiries/notify/createTransports.ts'
import { readArguments } from './readArguments.ts'

readArguments(
  `npm run lab

Serves the site with the machine lab at http://localhost:3300/lab.html; PORT and HOST choose another
address. It has data of its own in data/lab, reads no .env, and notifies nobody.`,
  {},
)

// Read when the modules are loaded. QA's enquiries must not reach the team; empty means unset.
Object.assign(process.env, {
  LAB: '1',
  DATA_DIR: 'data/lab',
  ENV_FILE: devNull,
  DATABASE_URL: '',
  COURSE_API_URL: '',
  ...Object.fromEntries(TRANSPORT_SETTINGS.map((name) => [name, ''])),
})
process.env.PORT ||= '3300'
process.env.HOST ||= 'localhost'
await import('./start.ts')
console.log(`The machine lab: http://${process.env.HOST}:${process.env.PORT}/lab.html`)
