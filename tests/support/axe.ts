import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const source = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8')

/** WCAG levels A and AA, and best practices; no rule is disabled. */
export const ALL = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}
export const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

export type Undecided = {
  readonly rule: string
  readonly where: string
  readonly why: string
}

type Findings = { readonly wrong: readonly string[]; readonly undecided: readonly Undecided[] }

type Check = { message: string }
type Node = { target: string[]; failureSummary?: string; any: Check[]; all: Check[]; none: Check[] }
type Finding = { id: string; nodes: Node[] }

/** Runs in the page. Names each place by its section. */
const examineInPage = async ({
  rules,
  part,
}: {
  rules: typeof ALL
  part: string
}): Promise<Findings> => {
  const { axe } = window as unknown as {
    axe: {
      run: (
        part: string,
        options: object,
      ) => Promise<{ violations: Finding[]; incomplete: Finding[] }>
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
  const undecided = new Map<string, Undecided>()
  for (const { id, nodes } of incomplete)
    for (const node of nodes) {
      const one = { rule: id, where: whereOf(node), why: whyOf(node) }
      undecided.set(Object.values(one).join(), one)
    }
  return {
    wrong: violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} in ${whereOf(node)} (${node.target.join(' ')}): ${whyOf(node)}`),
    ),
    undecided: [...undecided.values()],
  }
}

/** Violations, and results that axe could not decide. */
export const examine = async (page: Page, part = 'html', rules = ALL): Promise<Findings> => {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(source)
  return page.evaluate(examineInPage, { rules, part })
}

/** Violations in both themes; the dark one differs in its colours only. */
export const wrongInThemes = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const { wrong } = await examine(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...wrong, ...(await examine(page, 'html', COLOURS)).wrong]
}
