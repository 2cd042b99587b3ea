import { writeFileSync } from 'node:fs'
import { readArguments } from './readArguments.ts'
import { settingsFiles } from './settingsFiles.ts'

readArguments(
  `npm run settings

Writes .env.example and the table of docs/settings.md from server/settings.ts.`,
  {},
)
for (const [file, text] of settingsFiles()) writeFileSync(file, text)
