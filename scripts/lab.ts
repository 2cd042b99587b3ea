import { readArguments } from './readArguments.ts'

readArguments(
  `npm run lab

Serves the site with the machine lab at http://localhost:3300/lab.html; PORT and HOST choose another
address. It has data of its own, in data/lab.`,
  {},
)

// Read when the modules are loaded.
Object.assign(process.env, { LAB: '1', DATA_DIR: 'data/lab' })
process.env.PORT ??= '3300'
await import('./start.ts')
