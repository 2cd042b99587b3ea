import app from './App.module.css'
import styles from './ScenarioMode.module.css'
import { useLab } from './useLab.ts'

type Props = { text: string; onChange: (text: string) => void }

/** 'slow:3000,empty' as amounts by name; an amount is as typed, and may not be a number yet. */
const amountsIn = (text: string): ReadonlyMap<string, string | undefined> =>
  new Map(
    text.split(',').map((part) => {
      const [name = '', amount] = part.split(':')
      return [name, amount]
    }),
  )

export const InjectionFields = ({ text, onChange }: Props) => {
  const { names, injectionOf } = useLab().injections
  const chosen = amountsIn(text)
  const amountOf = (name: string) => chosen.get(name) ?? String(injectionOf(name).amount?.usual)
  const choose = (name: string, isChosen: boolean, amount = amountOf(name)) =>
    onChange(
      names
        .filter((one) => (one === name ? isChosen : chosen.has(one)))
        .map((one) =>
          injectionOf(one).amount ? `${one}:${one === name ? amount : amountOf(one)}` : one,
        )
        .join(','),
    )
  return (
    <fieldset className={styles.part}>
      <legend>What its API does</legend>
      <ul className={styles.injections}>
        {names.map((name) => {
          const { says, amount } = injectionOf(name)
          return (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(name)}
                  onChange={({ target }) => choose(name, target.checked)}
                />
                <span>
                  <b>{name}</b>
                  {says(Number(amountOf(name)) || (amount?.usual ?? 0))}
                </span>
              </label>
              {amount && (
                <label className={styles.amount}>
                  {amount.label} <span className={app.unseen}>of {name}</span>
                  <input
                    type="number"
                    min={amount.least}
                    max={amount.most}
                    value={amountOf(name)}
                    onChange={({ target }) => choose(name, true, target.value)}
                  />
                </label>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
