import type { Injection } from '#lab/core/site.ts'
import app from './App.module.css'
import styles from './ScenarioMode.module.css'
import { useLab } from './useLab.ts'

type Props = {
  /** By name, as typed: it may not be a number yet. Undefined for an injection that is not chosen. */
  amountOf: (name: string) => string | undefined
  onChange: (injection: Injection, amount: string | false) => void
}

export const InjectionFields = ({ amountOf, onChange }: Props) => (
  <fieldset className={styles.part}>
    <legend>What its API does</legend>
    <ul className={styles.injections}>
      {useLab().injections.all.map((injection) => {
        const { name, says, amount } = injection
        const usual = String(amount?.usual ?? '')
        const chosen = amountOf(name)
        return (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={chosen !== undefined}
                onChange={({ target }) => onChange(injection, target.checked && usual)}
              />
              <span>
                <b>{name}</b>
                {says(Number(chosen) || Number(usual))}
              </span>
            </label>
            {amount && (
              <label className={styles.amount}>
                {amount.label} <span className={app.unseen}>of {name}</span>
                <input
                  type="number"
                  min={amount.least}
                  max={amount.most}
                  value={chosen ?? usual}
                  onChange={({ target }) => onChange(injection, target.value)}
                />
              </label>
            )}
          </li>
        )
      })}
    </ul>
  </fieldset>
)
