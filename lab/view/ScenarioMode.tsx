import { useEffect, useEffectEvent, useId, useState } from 'react'
import { isSite, siteAddress } from '#lab/core/siteAddress.ts'
import { InjectionFields } from './InjectionFields.tsx'
import { isBesideSite, useLabSite } from './labSite.ts'
import panel from './Panel.module.css'
import styles from './ScenarioMode.module.css'
import { useCopy } from './useCopy.ts'
import { useInjections } from './useInjections.ts'

/** Default address of `npm start`, for a lab that runs alone. */
const ELSEWHERE = 'http://localhost:3000'
const here = () => (isBesideSite() ? location.origin : ELSEWHERE)

type Props = { query: URLSearchParams; onQuery: (query: URLSearchParams) => void }

export const ScenarioMode = ({ query, onQuery }: Props) => {
  const { pages, injections } = useLabSite()
  const draft = useInjections(query.get('injections') ?? '')
  const { said, copy, hush } = useCopy()
  const [site, setSite] = useState(() => query.get('site') ?? here())
  const [title, setTitle] = useState(query.get('page') ?? pages[0].title)
  const [id, setId] = useState(query.get('id') ?? undefined)
  const [watched, setWatched] = useState(query.has('watched'))
  const errorId = useId()

  const page = pages.find((one) => one.title === title) ?? pages[0]
  const path = page.path(id ?? page.id?.sample ?? '')
  const siteError = isSite(site) ? undefined : 'The site must be an address such as http://…'
  const error = siteError ?? draft.error
  const address = siteAddress({
    site,
    path,
    parameter: injections.parameter,
    injections: draft.text,
    watched,
  })

  const own = new URLSearchParams({
    ...(title !== pages[0].title && { page: title }),
    ...(id !== undefined && { id }),
    ...(site !== here() && { site }),
    ...(draft.text && { injections: draft.text }),
    ...(watched && { watched: '1' }),
  }).toString()
  const write = useEffectEvent(() => onQuery(new URLSearchParams(own)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is written when the scenario changes.
  useEffect(() => write(), [own])

  return (
    <form
      className={styles.mode}
      onChange={hush}
      onSubmit={(press) => press.preventDefault()}
      aria-label="Scenario"
    >
      <div className={styles.choices}>
        <p className={panel.about}>
          A scenario injects faults into the API of the site’s own server, for the pages that the
          server renders and for the requests of the browser. It works in development and with
          LAB=1. It does not change an API at another host.
        </p>
        <fieldset className={styles.part}>
          <legend>Which page</legend>
          <label>
            Page
            <select
              value={title}
              onChange={({ target }) => {
                setTitle(target.value)
                setId(undefined)
              }}
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
                value={id ?? page.id.sample}
                spellCheck={false}
                onChange={({ target }) => setId(target.value)}
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
              onChange={({ target }) => setSite(target.value)}
            />
          </label>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={watched}
              onChange={({ target }) => setWatched(target.checked)}
            />
            <span>Watch its machines in Live</span>
          </label>
        </fieldset>
        <InjectionFields draft={draft} />
      </div>
      <section className={styles.result} aria-labelledby="address">
        <h2 id="address">The address</h2>
        {error === undefined && <output className={styles.address}>{address}</output>}
        <p role="alert" id={errorId} className={panel.error}>
          {error}
        </p>
        <p role="status" className={styles.says}>
          {draft.says || (error === undefined && 'Nothing is chosen yet.')}
        </p>
        <div className={panel.buttons}>
          <button
            type="button"
            className={panel.strong}
            disabled={error !== undefined}
            onClick={() => copy(address, 'The address')}
          >
            Copy address
          </button>
          {error === undefined && (
            <a className={panel.chip} href={address} target="_blank" rel="noopener">
              Open in a new tab
            </a>
          )}
        </div>
        <p role="status" className={styles.said}>
          {said}
        </p>
        <p className={panel.about}>
          The page says at its foot which scenario is on, with a link to leave it. Its links keep
          the scenario. Nothing of it is cached, and no other visitor gets it.
        </p>
      </section>
    </form>
  )
}
