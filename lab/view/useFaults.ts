import { useState } from 'react'
import { useLabSite } from './labSite.ts'

/** The faults that are being chosen, in words, or what is wrong with them. */
export const useFaults = () => {
  const { faults } = useLabSite()
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  /** As typed, also while it is no number yet. */
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})

  const amountOf = (name: string) =>
    amounts[name] ?? String(faults.faultOf(name).amount?.usual ?? '')
  const turn = (name: string, isOn: boolean) =>
    setOn((all) => new Set(faults.names.filter((one) => (one === name ? isOn : all.has(one)))))

  const parts = [...on].map((name) =>
    faults.faultOf(name).amount ? `${name}:${amountOf(name)}` : name,
  )
  const read = on.size > 0 ? faults.read(parts.join(',')) : { text: '', says: '' }
  return {
    on,
    turn,
    amountOf,
    // Typing a number switches its fault on.
    setAmount: (name: string, amount: string) => {
      setAmounts((all) => ({ ...all, [name]: amount }))
      turn(name, true)
    },
    ...('error' in read
      ? { error: read.error, text: '', says: '' }
      : { error: undefined, ...read }),
  }
}

export type FaultDraft = ReturnType<typeof useFaults>
