import { useState } from 'react'
import { useLabSite } from './labSite.ts'

export const useInjections = (text: string) => {
  const { injections } = useLabSite()
  const given = text.split(',').map((part) => part.split(':'))
  const [on, setOn] = useState<ReadonlySet<string>>(
    new Set(injections.names.filter((name) => given.some(([one]) => one === name))),
  )
  /** As typed: it may not be a number yet. */
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(given.flatMap(([name, amount]) => (name && amount ? [[name, amount]] : []))),
  )

  const amountOf = (name: string) =>
    amounts[name] ?? String(injections.injectionOf(name).amount?.usual ?? '')
  const turn = (name: string, isOn: boolean) =>
    setOn((all) => new Set(injections.names.filter((one) => (one === name ? isOn : all.has(one)))))

  const parts = [...on].map((name) =>
    injections.injectionOf(name).amount ? `${name}:${amountOf(name)}` : name,
  )
  const read = on.size > 0 ? injections.read(parts.join(',')) : { text: '', says: '' }
  return {
    on,
    turn,
    amountOf,
    setAmount: (name: string, amount: string) => {
      setAmounts((all) => ({ ...all, [name]: amount }))
      turn(name, true)
    },
    ...('error' in read
      ? { error: read.error, text: '', says: '' }
      : { error: undefined, ...read }),
  }
}

export type InjectionDraft = ReturnType<typeof useInjections>
