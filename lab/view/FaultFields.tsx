import { useLabSite } from './labSite.ts'
import styles from './ScenarioMode.module.css'
import type { FaultDraft } from './useFaults.ts'

const FaultField = ({ name, draft }: { name: string; draft: FaultDraft }) => {
  const { says, amount } = useLabSite().faults.faultOf(name)
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

export const FaultFields = ({ draft }: { draft: FaultDraft }) => (
  <fieldset className={styles.part}>
    <legend>What its API does</legend>
    <ul className={styles.bends}>
      {useLabSite().faults.names.map((name) => (
        <FaultField key={name} name={name} draft={draft} />
      ))}
    </ul>
  </fieldset>
)
