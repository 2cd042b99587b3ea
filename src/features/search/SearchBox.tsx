import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGetSuggestionsQuery } from '#api/search.ts'
import { Announcer } from '#components/Announcer/Announcer.tsx'
import { Button } from '#components/Button/Button.tsx'
import { searchCopy } from '#content/searchCopy.ts'
import { MAX_QUERY_LENGTH } from '#domain/filters.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'
import { useHydrated } from '#platform/useHydrated.ts'
import { useInspectedMachine } from '#platform/useInspectedMachine.ts'
import css from './SearchBox.module.css'
import { optionId, SuggestionList } from './SuggestionList.tsx'
import { type SuggestionOption, suggestionOptions } from './suggestionOptions.ts'

const BOX = 'search'
const LIST = 'search-suggestions'

/** True for keys of an input method editor; Safari marks the last one only by keyCode 229. */
const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent) =>
  isComposing || keyCode === 229

export const SearchBox = ({ q = '' }: { q?: string }) => {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const written = useRef(q)
  const [state, send] = useInspectedMachine(courseSearchMachine)
  const { text, query, active } = state.context
  const { data, isError, isFetching } = useGetSuggestionsQuery(query, { skip: query === '' })
  const latest = data && !isError ? suggestionOptions(data, text) : undefined
  const suggestions = state.matches('open') ? latest : undefined
  // Until the response arrives, the suggestions and their note are those of the text before.
  const isLate = isFetching || state.matches({ open: 'typing' })
  const activeIndex = suggestions?.options.findIndex(({ id }) => id === active) ?? -1

  useEffect(() => {
    const box = input.current
    if (!box || document.activeElement !== box) return
    send({ type: 'box.entered', text: box.value })
    if (box.value !== box.defaultValue) send({ type: 'text.changed', text: box.value })
  }, [send])

  useEffect(() => {
    if (written.current === q) return
    written.current = q
    if (input.current) input.current.value = q
    send({ type: 'box.written', text: q })
  }, [q, send])

  const follow = ({ to, q: newText = '' }: SuggestionOption) => {
    written.current = newText
    if (input.current) input.current.value = newText
    send({ type: 'box.written', text: newText })
    navigate(to)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    const option = suggestions?.options[activeIndex]
    const options = latest?.options.map(({ id }) => id) ?? []
    if (event.key === 'ArrowDown') send({ type: 'option.moved', by: 1, options })
    else if (event.key === 'ArrowUp') send({ type: 'option.moved', by: -1, options })
    else if (event.key === 'Escape' && suggestions) send({ type: 'list.left' })
    else if (event.key === 'Enter' && option) follow(option)
    else {
      // The form is submitted. More may be typed before the address has this text.
      if (event.key === 'Enter') {
        written.current = event.currentTarget.value.trim()
        send({ type: 'list.left' })
      }
      return
    }
    event.preventDefault()
  }

  return (
    <div className={css.search}>
      <label htmlFor={BOX} className={css.label}>
        {searchCopy.search.label}
      </label>
      <div className={css.row}>
        <input
          ref={input}
          id={BOX}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_QUERY_LENGTH}
          placeholder={searchCopy.search.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className={css.box}
          {...(isHydrated && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': suggestions !== undefined,
            'aria-controls': suggestions && LIST,
            'aria-activedescendant': activeIndex < 0 ? undefined : optionId(LIST, activeIndex),
          })}
          onFocus={(event) => send({ type: 'box.entered', text: event.currentTarget.value })}
          onInput={(event) => send({ type: 'text.changed', text: event.currentTarget.value })}
          onKeyDown={press}
          onBlur={() => send({ type: 'list.left' })}
        />
        <Button type="submit">{searchCopy.search.button}</Button>
        {suggestions && (
          <SuggestionList
            id={LIST}
            options={suggestions.options}
            note={isLate ? undefined : suggestions.note}
            activeIndex={activeIndex}
            onChosen={follow}
          />
        )}
      </div>
      <Announcer text={suggestions && !isLate ? suggestions.status : ''} />
    </div>
  )
}
