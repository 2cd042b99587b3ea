import { oneAnswer } from '#scripts/load/oneAnswer.ts'
import { reading } from '#scripts/load/sampleShots.ts'
import { loadBuild } from '#server/http/build.ts'
import { builtSite } from '#tests/support/built.ts'
import { atMost, type Findings, yes } from './row.ts'

/** By Node's own client: `fetch` unpacks, and doesn't say what came. */
const wireBytes = async (address: string) => {
  const { bytes } = await oneAnswer(address, reading(new URL(address).pathname))
  return bytes.length
}

type Listed = { readonly data: readonly { readonly template_image: string }[] }

const coversOf = async (site: string, category: string) => {
  const address = `${site}/api/courses?limit=50&category=${encodeURIComponent(category)}`
  const { data } = (await (await fetch(address)).json()) as Listed
  return data.map((course) => course.template_image).filter((path) => path.startsWith('/'))
}

/** What is not measured page by page: the covers and the fonts. */
export const weight = async (): Promise<Findings> => {
  const { manifest } = await loadBuild('dist')
  const site = await builtSite()
  try {
    const paths = [...(await coversOf(site.url, 'IT')), ...(await coversOf(site.url, 'NON IT'))]
    const covers = await Promise.all(paths.map((path) => wireBytes(site.url + path)))
    const fonts = await Promise.all(manifest.fonts.map((path) => wireBytes(site.url + path)))
    const together = fonts.reduce((sum, bytes) => sum + bytes, 0)
    return {
      rows: [
        atMost(3, `the largest of ${covers.length} covers`, Math.max(...covers) / 1_000, ' kB'),
        atMost(65, 'fonts', together / 1_000, ' kB'),
        yes('fonts are two files', fonts.length === 2, String(fonts.length)),
      ],
      raw: { covers, fonts },
    }
  } finally {
    await site.stop()
  }
}
