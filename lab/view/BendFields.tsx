import { BEND_NAMES, type BendName, bendOf } from '#domain/scenario.ts'
import styles from './ScenarioMode.module.css'
import type { ScenarioDraft } from './useScenario.ts'

const BendField = ({ name, draft }: { name: BendName; draft: ScenarioDraft }) => {
  const { says, amount } = bendOf(name)
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

export const BendFields = ({ draft }: { draft: ScenarioDraft }) => (
  <fieldset className={styles.part}>
    <legend>What its API does</legend>
    <ul className={styles.bends}>
      {BEND_NAMES.map((name) => (
        <BendField key={name} name={name} draft={draft} />
      ))}
    </ul>
  </fieldset>
)
