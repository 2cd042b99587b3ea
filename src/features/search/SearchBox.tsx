import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { searchIndex } from '#api/found.ts'
import type { AppStore, RootState } from '#api/store.ts'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { Button } from '#components/Button/Button.tsx'
import { findCopy } from '#content/findCopy.ts'
import { LONGEST_QUERY } from '#domain/filters.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useMachine } from '#platform/useMachine.ts'
import { fetchSearch, searchParts } from './fetchSearch.ts'
import { optionId } from './optionId.ts'
import css from './SearchBox.module.css'

const BOX = 'search'
const LIST = 'search-answers'

const selectIndex = searchIndex.select()

/** Whether the key is an input method's: Safari says so of the last one only by this old code. */
const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent) =>
  isComposing || keyCode === 229

/** An input of the form around it, which answers while one types as soon as it can. */
export const SearchBox = ({ q = '' }: { q?: string | undefined }) => {
  const store = useStore<RootState>() as AppStore
  const isAlive = useHydrated()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const said = useRef(q)
  const machine = useMemo(
    () =>
      courseSearchMachine.provide({
        actors: { fetchIndex: fromPromise<unknown>(() => fetchSearch(store)) },
      }),
    [store],
  )
  const [state, send] = useMachine(machine)
  const { text, active } = state.context
  const isOpen = state.matches('open')
  const index = useSelector((root: RootState) => selectIndex(root).data)
  const parts = searchParts()
  const known = useMemo(
    () => (parts && index && text.trim() ? parts.answersTo(index, text) : undefined),
    [parts, index, text],
  )
  const answers = isOpen ? known : undefined

  // It may have been entered before the page came to life.
  useEffect(() => {
    const box = input.current
    if (!box || document.activeElement !== box) return
    send({ type: 'box.entered', text: box.value })
    if (box.value !== box.defaultValue) send({ type: 'text.changed', text: box.value })
  }, [send])

  // A search that was sent, or a step back in history, is what the box says.
  useEffect(() => {
    if (said.current === q) return
    said.current = q
    if (input.current) input.current.value = q
    send({ type: 'box.written', text: q })
  }, [q, send])

  const activeId = active === undefined ? undefined : optionId(LIST, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const count = known?.offers.length ?? 0
  const follow = (to: string) => {
    // The box says what the address asks for, also where that is as little as before.
    const asked = new URLSearchParams(to.split('?')[1]).get('q') ?? ''
    if (input.current) input.current.value = asked
    send({ type: 'box.written', text: asked })
    navigate(to)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    const offer = active === undefined ? undefined : answers?.offers[active]
    if (event.key === 'ArrowDown') send({ type: 'option.next', count })
    else if (event.key === 'ArrowUp') send({ type: 'option.previous', count })
    else if (event.key === 'Escape' && isOpen) send({ type: 'list.left' })
    else if (event.key === 'Enter' && offer) follow(offer.to)
    else {
      // The form is sent as it is, also when it asks for what is there already.
      if (event.key === 'Enter') send({ type: 'list.left' })
      return
    }
    event.preventDefault()
  }

  return (
    <div className={css.search}>
      <label htmlFor={BOX} className={css.label}>
        {findCopy.search.label}
      </label>
      <div className={css.row}>
        <input
          ref={input}
          id={BOX}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_QUERY}
          placeholder={findCopy.search.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className={css.box}
          {...(isAlive && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': answers !== undefined,
            'aria-controls': answers && LIST,
            'aria-activedescendant': activeId,
          })}
          onFocus={(event) => send({ type: 'box.entered', text: event.currentTarget.value })}
          onInput={(event) => send({ type: 'text.changed', text: event.currentTarget.value })}
          onKeyDown={press}
          onBlur={() => send({ type: 'list.left' })}
        />
        <Button type="submit">{findCopy.search.button}</Button>
        {answers && parts && (
          <parts.SuggestionList
            id={LIST}
            answers={answers}
            active={active}
            onChosen={({ to }) => follow(to)}
          />
        )}
      </div>
      <Announcer text={answers?.status ?? ''} />
    </div>
  )
}
