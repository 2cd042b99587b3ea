import { useLabSite } from './labSite.ts'
import styles from './ScenarioMode.module.css'
import type { InjectionDraft } from './useInjections.ts'

const InjectionField = ({ name, draft }: { name: string; draft: InjectionDraft }) => {
  const { says, amount } = useLabSite().injections.injectionOf(name)
  const value = draft.amountOf(name)
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={draft.on.has(name)}
          onChange={({ target }) => draft.turn(name, target.checked)}
        />
        <span>
          <b>{name}</b>
          {says(Number(value) || (amount?.usual ?? 0))}
        </span>
      </label>
      {amount && (
        <label className={styles.amount}>
          {amount.label} <span className={styles.unseen}>of {name}</span>
          <input
            type="number"
            min={amount.least}
            max={amount.most}
            value={value}
            onChange={({ target }) => draft.setAmount(name, target.value)}
          />
        </label>
      )}
    </li>
  )
}

export const InjectionFields = ({ draft }: { draft: InjectionDraft }) => (
  <fieldset className={styles.part}>
    <legend>What its API does</legend>
    <ul className={styles.injections}>
      {useLabSite().injections.names.map((name) => (
        <InjectionField key={name} name={name} draft={draft} />
      ))}
    </ul>
  </fieldset>
)
