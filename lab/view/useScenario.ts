import { useState } from 'react'
import {
  BEND_NAMES,
  type BendName,
  bendOf,
  readScenario,
  scenarioSays,
  writeScenario,
} from '#domain/scenario.ts'

/** What is typed into the amounts, also while it is no number yet. */
type Amounts = Readonly<Partial<Record<BendName, string>>>

/** The scenario that is being put together, in words, or what is wrong with it. */
export const useScenario = () => {
  const [on, setOn] = useState<ReadonlySet<BendName>>(new Set())
  const [amounts, setAmounts] = useState<Amounts>({})

  const amountOf = (name: BendName) => amounts[name] ?? String(bendOf(name).amount?.usual ?? '')
  const turn = (name: BendName, isOn: boolean) =>
    setOn((all) => new Set(BEND_NAMES.filter((one) => (one === name ? isOn : all.has(one)))))

  const text = [...on].map((name) => (bendOf(name).amount ? `${name}:${amountOf(name)}` : name))
  const read = on.size > 0 ? readScenario(text.join(',')) : { scenario: {} }
  return {
    on,
    turn,
    amountOf,
    // Who types a number wants it to count.
    setAmount: (name: BendName, amount: string) => {
      setAmounts((all) => ({ ...all, [name]: amount }))
      turn(name, true)
    },
    fault: 'fault' in read ? read.fault : undefined,
    text: 'fault' in read ? '' : writeScenario(read.scenario),
    says: 'fault' in read ? '' : scenarioSays(read.scenario).join(' '),
  }
}

export type ScenarioDraft = ReturnType<typeof useScenario>
