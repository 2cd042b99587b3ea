import { useEffect, useEffectEvent, useId, useState } from 'react'
import { isSite, siteAddress } from '#lab/core/siteAddress.ts'
import { FaultFields } from './FaultFields.tsx'
import { isBesideSite, useLabSite } from './labSite.ts'
import panel from './Panel.module.css'
import styles from './ScenarioMode.module.css'
import { useCopy } from './useCopy.ts'
import { useFaults } from './useFaults.ts'

/** Where `npm start` serves the site, when the lab doesn't stand beside it. */
const ELSEWHERE = 'http://localhost:3000'
const here = () => (isBesideSite() ? location.origin : ELSEWHERE)

type Props = { query: URLSearchParams; onQuery: (query: URLSearchParams) => void }

/** Puts together an address at which the site's own API is slow, empty or wrong. */
export const ScenarioMode = ({ query, onQuery }: Props) => {
  const { pages, faults } = useLabSite()
  const draft = useFaults(query.get('faults') ?? '')
  const { said, copy, hush } = useCopy()
  const [site, setSite] = useState(() => query.get('site') ?? here())
  const [title, setTitle] = useState(query.get('page') ?? pages[0].title)
  const [id, setId] = useState(query.get('id') ?? undefined)
  const [watched, setWatched] = useState(query.has('watched'))
  const faultId = useId()

  const page = pages.find((one) => one.title === title) ?? pages[0]
  const path = page.path(id ?? page.id?.sample ?? '')
  const siteFault = isSite(site) ? undefined : 'The site must be an address such as http://…'
  const fault = siteFault ?? draft.error
  const address = siteAddress({
    site,
    path,
    parameter: faults.parameter,
    faults: draft.text,
    watched,
  })

  const own = new URLSearchParams({
    ...(title !== pages[0].title && { page: title }),
    ...(id !== undefined && { id }),
    ...(site !== here() && { site }),
    ...(draft.text && { faults: draft.text }),
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
          A scenario bends the API of the site’s own server, for the pages that the server draws and
          for the calls of the browser. Only a server in development, or one started with LAB=1,
          obeys. An API at a foreign host stays as it is.
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
              aria-invalid={siteFault !== undefined}
              aria-describedby={faultId}
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
        <FaultFields draft={draft} />
      </div>
      <section className={styles.result} aria-labelledby="address">
        <h2 id="address">The address</h2>
        {fault === undefined && <output className={styles.address}>{address}</output>}
        <p role="alert" id={faultId} className={panel.fault}>
          {fault}
        </p>
        <p role="status" className={styles.says}>
          {draft.says || (fault === undefined && 'Nothing is bent yet.')}
        </p>
        <div className={panel.answers}>
          <button
            type="button"
            className={panel.strong}
            disabled={fault !== undefined}
            onClick={() => copy(address, 'The address')}
          >
            Copy address
          </button>
          {fault === undefined && (
            <a className={panel.chip} href={address} target="_blank" rel="noopener">
              Open in a new tab
            </a>
          )}
        </div>
        <p role="status" className={styles.said}>
          {said}
        </p>
        <p className={panel.about}>
          The page says at its foot which scenario is on, with a link to leave it. Its links lead on
          within the scenario; nothing of it is kept in a cache, and nobody else gets it.
        </p>
      </section>
    </form>
  )
}
