import { readArguments } from './readArguments.ts'

readArguments(
  `npm run lab

Serves the site with the machine lab at http://localhost:3300/lab.html; PORT and HOST choose another
address. It reads no .env, and has data of its own in data/lab.`,
  {},
)

// Read when the modules are loaded. Without .env, because QA's enquiries must not reach the team.
Object.assign(process.env, { LAB: '1', ENV_FILE: '.env.example', DATA_DIR: 'data/lab' })
process.env.PORT ??= '3300'
process.env.HOST ??= 'localhost'
await import('./start.ts')
console.log(`The machine lab: http://${process.env.HOST}:${process.env.PORT}/lab.html`)
