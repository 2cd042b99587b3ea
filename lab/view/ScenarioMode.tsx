import { useId } from 'react'
import app from './App.module.css'
import { Button } from './Button.tsx'
import panel from './Panel.module.css'
import styles from './ScenarioMode.module.css'
import { useCopy } from './useCopy.ts'
import { useLab } from './useLab.ts'
import { hashOf } from './usePlace.ts'
import type { SharedState } from './useSharedState.ts'
import { withParts } from './withParts.ts'

/** The URL parser also accepts 'localhost:3000', with the scheme 'localhost:'. */
const isSite = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/** The lab's address holds the choices that are not the default ones. */
export const ScenarioMode = ({ entry, place: { query }, go }: SharedState) => {
  const { pages, injections, inspectParameter } = useLab()
  const { said, copy, say } = useCopy()
  const errorId = useId()
  const site = query.get('site') ?? location.origin
  const page = pages.find(({ title }) => title === query.get('page')) ?? pages[0]
  const id = query.get('id') ?? page.id?.sample ?? ''
  const isWatched = query.has('watched')
  const injected = injections.all
    .filter(({ name }) => query.has(name))
    .map(({ name, amount }) => (amount ? `${name}:${query.get(name)}` : name))
    .join(',')
  const read = injected ? injections.read(injected) : { says: '' }

  const change = (changes: Readonly<Record<string, string | false>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes))
      if (value === false) next.delete(name)
      else next.set(name, value)
    go(hashOf(entry.machine.id, 'scenarios', [], next), 'replace')
  }

  const siteError = isSite(site) ? undefined : 'The site must be an address such as http://…'
  const error = siteError ?? ('error' in read ? read.error : undefined)
  const says = 'says' in read ? read.says : ''
  const address = withParts(site.replace(/\/+$/, '') + page.path(id), [
    injected && `${injections.parameter}=${injected}`,
    isWatched && inspectParameter,
  ])

  return (
    <form
      className={`${app.work} ${styles.mode}`}
      onChange={() => say('')}
      onSubmit={(press) => press.preventDefault()}
      aria-label="Scenario"
    >
      <div className={styles.choices}>
        <p className={panel.quiet}>{injections.scope}</p>
        <fieldset className={styles.part}>
          <legend>Which page</legend>
          <label>
            Page
            <select
              value={page.title}
              onChange={({ target }) =>
                change({ page: target.value !== pages[0].title && target.value, id: false })
              }
            >
              {pages.map((one) => (
                <option key={one.title}>{one.title}</option>
              ))}
            </select>
          </label>
          {page.id && (
            <label>
              {page.id.label}
              <input
                value={id}
                spellCheck={false}
                onChange={({ target }) => change({ id: target.value })}
              />
            </label>
          )}
          <label>
            Site
            <input
              type="url"
              value={site}
              spellCheck={false}
              aria-invalid={siteError !== undefined}
              aria-describedby={errorId}
              onChange={({ target }) =>
                change({ site: target.value !== location.origin && target.value })
              }
            />
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isWatched}
              onChange={({ target }) => change({ watched: target.checked && '1' })}
            />
            <span>Watch its machines in Live</span>
          </label>
        </fieldset>
        <fieldset className={styles.part}>
          <legend>What its API does</legend>
          <ul className={styles.injections}>
            {injections.all.map(({ name, says: effectOf, amount, page: affected }) => {
              const usual = String(amount?.usual ?? '')
              // As typed: it may not be a number yet.
              const typed = query.get(name)
              const inject = (next: string | false) => {
                const isMoved = next !== false && affected !== undefined && !query.has('page')
                change({ [name]: next, ...(isMoved && { page: affected }) })
              }
              return (
                <li key={name}>
                  <label>
                    <input
                      type="checkbox"
                      checked={typed !== null}
                      onChange={({ target }) => inject(target.checked && usual)}
                    />
                    <span>
                      <b>{name}</b>
                      {effectOf(Number(typed) || Number(usual))}
                    </span>
                  </label>
                  {amount && (
                    <label className={styles.amount}>
                      {amount.label} <span className={app.unseen}>of {name}</span>
                      <input
                        type="number"
                        min={amount.least}
                        max={amount.most}
                        value={typed ?? usual}
                        onChange={({ target }) => inject(target.value)}
                      />
                    </label>
                  )}
                </li>
              )
            })}
          </ul>
        </fieldset>
      </div>
      <section className={styles.result} aria-labelledby="address">
        <h2 id="address">The address</h2>
        {error === undefined && <output className={styles.address}>{address}</output>}
        <p role="alert" id={errorId} className={panel.error}>
          {error}
        </p>
        <p role="status" className={styles.says}>
          {says || (error === undefined && 'Nothing is chosen yet.')}
        </p>
        <div className={panel.buttons}>
          <Button
            strong
            disabled={error !== undefined}
            onClick={() => copy(address, 'The address')}
          >
            Copy address
          </Button>
          {error === undefined && (
            <a className={panel.chip} href={address} target="_blank" rel="noopener">
              Open in a new tab
            </a>
          )}
        </div>
        <p role="status" className={panel.said}>
          {said}
        </p>
        <p className={panel.quiet}>{injections.end}</p>
      </section>
    </form>
  )
}
