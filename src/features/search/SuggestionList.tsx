import { findCopy } from '#content/findCopy.ts'
import css from './SuggestionList.module.css'
import type { SuggestionOption, SuggestionOptions } from './suggestionOptions.ts'

type SuggestionListProps = {
  id: string
  suggestions: SuggestionOptions
  active: number | undefined
  onChosen: (option: SuggestionOption) => void
}

/** Id of an option, by which the search box names the active one. */
export const optionId = (list: string, index: number) => `${list}-${index}`

/** The list below the search box. The box keeps the focus and names the active option. */
export const SuggestionList = ({ id, suggestions, active, onChosen }: SuggestionListProps) => (
  <div className={css.popup}>
    {suggestions.note && <p className={css.note}>{suggestions.note}</p>}
    <div role="listbox" id={id} aria-label={findCopy.list.label}>
      {suggestions.options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box listens to the keys
        <div
          key={option.id}
          role="option"
          id={optionId(id, index)}
          aria-selected={index === active}
          className={css.option}
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChosen(option)}
        >
          <span className={css.title}>
            {option.title.map(({ text, isMarked }, part) => {
              const Part = isMarked ? 'mark' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
              return <Part key={part}>{text}</Part>
            })}
          </span>
          {option.facts && <span className={css.facts}>{option.facts}</span>}
        </div>
      ))}
    </div>
  </div>
)
