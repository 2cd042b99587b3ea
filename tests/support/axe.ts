import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { eventually } from './eventually.ts'
import { laidOut } from './stage.ts'

const source = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8')

/** The levels that the site is held to, and the rules of good practice. No rule is switched off. */
const ALL = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}
/** Those of them that a theme has a say in. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

export type Unsure = {
  readonly rule: string
  /** The heading of the section, or the landmark. */
  readonly where: string
  readonly why: string
}

type Findings = { readonly wrong: readonly string[]; readonly unsure: readonly Unsure[] }

type Check = { message: string }
type Node = { target: string[]; failureSummary?: string; any: Check[]; all: Check[]; none: Check[] }
type Found = { id: string; nodes: Node[] }

/** Runs in the page: axe's own answer, with each place named by the section that it is in. */
const look = async ({ rules, part }: { rules: typeof ALL; part: string }): Promise<Findings> => {
  const { axe } = window as unknown as {
    axe: {
      run: (part: string, options: object) => Promise<{ violations: Found[]; incomplete: Found[] }>
    }
  }
  const { violations, incomplete } = await axe.run(part, {
    runOnly: rules,
    resultTypes: ['violations', 'incomplete'],
  })
  const whyOf = ({ any, all, none, failureSummary }: Node) =>
    [...any, ...all, ...none][0]?.message ?? failureSummary ?? ''
  const whereOf = ({ target }: Node) => {
    const element = document.querySelector(target.at(-1) ?? 'html')
    const section = element?.closest('[aria-labelledby], header, footer, main, dialog')
    const label = section?.getAttribute('aria-labelledby')
    return (label ? document.getElementById(label)?.textContent : section?.tagName) ?? 'page'
  }
  const unsure = new Map<string, Unsure>()
  for (const { id, nodes } of incomplete)
    for (const node of nodes) {
      const one = { rule: id, where: whereOf(node), why: whyOf(node) }
      unsure.set(Object.values(one).join(), one)
    }
  return {
    wrong: violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} in ${whereOf(node)} (${node.target.join(' ')}): ${whyOf(node)}`),
    ),
    unsure: [...unsure.values()],
  }
}

/** A colour that is on its way from one theme to the other is neither: it gets there at once. */
const colours = (page: Page) =>
  eventually(
    () =>
      page.evaluate(() => {
        const moving = document
          .getAnimations()
          .filter((one) => one instanceof CSSTransition && one.playState === 'running')
        for (const one of moving) one.finish()
        return moving.length
      }),
    0,
  )

/** What axe holds for wrong, and what it could not judge, in a part of the page. */
export const examine = async (page: Page, part = 'html', rules = ALL): Promise<Findings> => {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source)
  return page.evaluate(look, { rules, part })
}

const WIDTHS = [320, 768, 1280] as const

type Wish = {
  /** A selector; without one the whole document. */
  readonly part?: string
  readonly widths?: readonly number[]
  /** What a person has judged, and is not unsure any more. */
  readonly isJudged: (unsure: Unsure) => boolean
}

/** At every width in the light theme, and its colours in the dark one too. */
export const examineAll = async (
  page: Page,
  { part = 'html', widths = WIDTHS, isJudged }: Wish,
) => {
  const wrong: string[] = []
  const unsure: string[] = []
  for (const [colorScheme, rules] of [
    ['light', ALL],
    ['dark', COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // Some drawings move with the scrolled page, and what they cover with them.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await laidOut(page)
      await colours(page)
      const found = await examine(page, part, rules)
      const at = `${colorScheme}, ${width} px: `
      wrong.push(...found.wrong.map((text) => at + text))
      unsure.push(
        ...found.unsure
          .filter((one) => !isJudged(one))
          .map(({ rule, where, why }) => `${at}${rule} in ${where}: ${why}`),
      )
    }
  }
  return { wrong, unsure }
}
