import { useId } from 'react'
import styles from './Stage.module.css'

const SIGNS = [
  ['filled', 'what the machine is in now'],
  ['outlined label', 'possible now: press it'],
  ['red line', 'the last step'],
  ['dashed frame', 'a part that runs beside others'],
  ['dotted', 'not reached, by the tests or by these steps'],
  ['black dot', 'leads to the first state'],
  ['white circle', 'arrows of the state around it begin here'],
  ['one + other', 'two parts are active beside each other'],
  ['call#2', 'the second start of “call”'],
] as const

export const Legend = () => {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label="Signs of the diagram">
        ?
      </button>
      <dl id={id} popover="auto" className={styles.legend}>
        {SIGNS.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
