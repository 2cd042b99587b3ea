import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CAMERAS } from './pictures/cameras.ts'
import { picturePages } from './pictures/picturePages.ts'
import { createProgress } from './progress.ts'
import { oneOf, readArguments } from './readArguments.ts'
import { startSiteProcess } from './siteProcess.ts'

const HELP = `npm run pictures [-- --engine chromium] [--to pictures/ENGINE] [--against DIR]

A picture of every page at three widths and in both themes, PAGE-WIDTH-THEME.png, from the built site
with its sample content.
  --engine   ${Object.keys(CAMERAS).join(', ')}; docs/browsers.md tells how to install them
  --to       the folder for the pictures
  --against  lists the pictures that differ from those in DIR; ends with 1 when there are any`

const WIDTHS = [390, 768, 1280] as const
const THEMES = ['light', 'dark'] as const

const { engine, to, against } = readArguments(HELP, {
  engine: 'chromium',
  to: '',
  against: '',
}).values
const openCamera = oneOf('engine', engine, CAMERAS)
const folder = to || `pictures/${engine}`
mkdirSync(folder, { recursive: true })

const names: string[] = []
// Without the shell's settings: the sample enquiry must reach nobody. Pages show SITE_URL.
const site = await startSiteProcess({ SITE_URL: 'http://localhost:3000' })
try {
  const pages = Object.entries(await picturePages(site.url))
  const progress = createProgress('pictures', pages.length * WIDTHS.length * THEMES.length)
  for (const theme of THEMES)
    for (const width of WIDTHS) {
      const camera = await openCamera(width, theme)
      try {
        // `font-display: optional`: the first visit may be without the fonts.
        await camera.take(site.url)
        for (const [page, path] of pages) {
          const name = `${page}-${width}-${theme}.png`
          writeFileSync(join(folder, name), await camera.take(site.url + path))
          names.push(name)
          progress.step()
        }
      } finally {
        await camera.close()
      }
    }
  progress.end()
} finally {
  await site.stop()
}
console.log(`${names.length} pictures are in ${folder}`)
if (against !== '') {
  const different = names.flatMap((name) => {
    const other = join(against, name)
    if (!existsSync(other)) return [`${name}: not in ${against}`]
    return readFileSync(join(folder, name)).equals(readFileSync(other)) ? [] : [name]
  })
  console.log(`\n${different.length} of ${names.length} pictures differ from ${against}`)
  for (const line of different) console.log(line)
  process.exitCode = different.length > 0 ? 1 : 0
}
