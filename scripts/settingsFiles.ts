import { readFileSync } from 'node:fs'
import { SETTINGS } from '#server/settings.ts'

const rows = Object.entries(SETTINGS).map(
  ([name, { about, fallback }]) =>
    `| \`${name}\` | ${fallback === '' ? 'unset' : `\`${fallback}\``} | ${about} |\n`,
)
const lines = Object.entries(SETTINGS).map(
  ([name, { about, fallback }]) => `\n# ${about}\n#${name}=${fallback}\n`,
)

export const settingsFiles = (): ReadonlyMap<string, string> =>
  new Map([
    [
      'docs/settings.md',
      readFileSync('docs/settings.md', 'utf8').replace(
        /(?<=\|---\|---\|---\|\n)(\| `[A-Z].*\n)*/,
        rows.join(''),
      ),
    ],
    [
      '.env.example',
      `# Copy to .env and uncomment what differs. Written by npm run settings from server/settings.ts.\n${lines.join('')}`,
    ],
  ])
