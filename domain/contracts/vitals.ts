import { isFields, numberOf, textOf } from '#domain/reading.ts'

/** Web vitals in milliseconds; CLS has no unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Vital = (typeof VITALS)[number]

export type VisitVitals = {
  /** Chunk name: all courses have the same, never an address. */
  readonly route: string
  readonly build: string
  readonly values: Readonly<Partial<Record<Vital, number>>>
}

export const VITAL_LIMITS: Readonly<Record<Vital, readonly [good: number, fair: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
}

/** A time above a minute means that the computer was asleep. */
const longestValid = (vital: Vital) => (vital === 'CLS' ? 10 : 60_000)
const smallestStep = (vital: Vital) => (vital === 'CLS' ? 0.001 : 1)
const STEP = 1.05

const valuesOf = (sent: unknown): VisitVitals['values'] => {
  if (!isFields(sent)) return {}
  const read = VITALS.map((vital) => [vital, numberOf(sent[vital])] as const)
  return Object.fromEntries(
    read.filter(
      ([vital, value]) => value !== undefined && value >= 0 && value <= longestValid(vital),
    ),
  )
}

export const visitVitalsOf = (sent: unknown): VisitVitals | undefined => {
  if (!isFields(sent)) return undefined
  const route = textOf(sent.route)
  const build = textOf(sent.build)
  const values = valuesOf(sent.values)
  if (!route || !build || Object.keys(values).length === 0) return undefined
  return { route, build, values }
}

/** Visits are counted in steps of 5 %, so no single visit can be identified. */
export const stepOf = (vital: Vital, value: number): number =>
  value <= smallestStep(vital)
    ? 0
    : Math.ceil(Math.log(value / smallestStep(vital)) / Math.log(STEP) - 1e-9)

/** Upper end of a step, so that a percentile never looks too good. */
const endOf = (vital: Vital, step: number): number => smallestStep(vital) * STEP ** step

export type Counted = { readonly step: number; readonly visits: number }

export const p75Of = (vital: Vital, counted: readonly Counted[]): number | undefined => {
  const all = counted.reduce((sum, { visits }) => sum + visits, 0)
  let within = 0
  for (const { step, visits } of [...counted].sort((a, b) => a.step - b.step)) {
    within += visits
    if (within >= all * 0.75) return endOf(vital, step)
  }
  return undefined
}
