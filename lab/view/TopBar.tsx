import app from './App.module.css'
import styles from './TopBar.module.css'
import { useLab } from './useLab.ts'
import { MODES, type Mode } from './usePlace.ts'

type Props = { machine: string; mode: Mode; onShow: (machine: string, mode: Mode) => void }

export const TopBar = ({ machine, mode, onShow }: Props) => {
  const { machines } = useLab()
  const ofMachine = mode !== 'scenarios'
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 2 21 12 12 22 3 12z" />
          <path d="M12 2v20M3 12h18" />
        </svg>
        Machine lab
      </p>
      <nav aria-label="Machines" className={styles.machines}>
        {machines.map(({ machine: { id }, title }) => (
          <button
            key={id}
            type="button"
            aria-current={ofMachine && id === machine ? 'page' : undefined}
            onClick={() => onShow(id, ofMachine ? mode : 'step')}
          >
            {title}
          </button>
        ))}
      </nav>
      <fieldset className={styles.modes}>
        <legend className={app.unseen}>Mode</legend>
        {(Object.keys(MODES) as Mode[]).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="mode"
              checked={one === mode}
              onChange={() => onShow(machine, one)}
            />
            <span>{MODES[one]}</span>
          </label>
        ))}
      </fieldset>
      <select
        aria-label="Theme"
        onChange={({ target }) => {
          document.documentElement.dataset.theme = target.value
        }}
      >
        {['system', 'light', 'dark'].map((theme) => (
          <option key={theme}>{theme}</option>
        ))}
      </select>
    </header>
  )
}
