import type { Page } from 'playwright-core'
import { ALL, COLOURS, examine, type Undecided } from './axe.ts'
import { eventually } from './eventually.ts'
import { laidOut } from './page.ts'
import { REVIEWED } from './reviewedResults.ts'

const usedReviews = new Set<unknown>()

/** Those of the reviewed results that no page of this test file has had. */
export const unusedReviews = () => REVIEWED.filter((review) => !usedReviews.has(review))

/** True for an undecided result that a person has checked. */
const isReviewed = ({ rule, where }: Undecided) => {
  const review = REVIEWED.find((known) => known.rule === rule && known.where === where)
  if (review) usedReviews.add(review)
  return review !== undefined
}

/** Colours change with the theme, and texts fade in. */
const finishAnimations = (page: Page) =>
  eventually(
    () =>
      page.evaluate(() => {
        const moving = document.getAnimations().filter(({ playState, timeline, effect }) => {
          const isEnding = Number.isFinite(Number(effect?.getComputedTiming().endTime))
          return playState === 'running' && timeline === document.timeline && isEnding
        })
        for (const one of moving) one.finish()
        return moving.length
      }),
    0,
  )

/**
 * Expects that axe finds nothing: by all rules at every width in the light theme; in the dark theme by
 * those of colours, at the last width.
 */
export const isAccessible = async (
  page: Page,
  state: string,
  widths: readonly number[],
  part = 'html',
) => {
  for (const [colorScheme, rules, sizes] of [
    ['light', ALL, widths],
    ['dark', COLOURS, widths.slice(-1)],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 900 })
      // Scroll-driven animations depend on the scroll position.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await laidOut(page)
      await finishAnimations(page)
      const { wrong, undecided } = await examine(page, part, rules)
      const unsure = undecided.filter((one) => !isReviewed(one))
      const where = { state, colorScheme, width }
      expect({ ...where, wrong, unsure }).toEqual({ ...where, wrong: [], unsure: [] })
    }
  }
}

export const WIDTHS = [320, 768, 1280] as const
