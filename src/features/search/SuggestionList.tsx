import shared from '#components/shared.module.css'
import { searchCopy } from '#content/searchCopy.ts'
import css from './SuggestionList.module.css'
import type { SuggestionOption } from './suggestionOptions.ts'

type SuggestionListProps = {
  id: string
  options: readonly SuggestionOption[]
  note: string | undefined
  activeIndex: number
  onChosen: (option: SuggestionOption) => void
}

const bringIntoView = (option: Element | null) => option?.scrollIntoView({ block: 'nearest' })

export const optionId = (list: string, index: number) => `${list}-${index}`

export const SuggestionList = ({
  id,
  options,
  note,
  activeIndex,
  onChosen,
}: SuggestionListProps) => (
  <div className={css.popup}>
    {note && <p className={css.note}>{note}</p>}
    <div role="listbox" id={id} aria-label={searchCopy.suggestions.label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y: the box has the focus and handles the keys
        <div
          key={option.id}
          role="option"
          ref={index === activeIndex ? bringIntoView : undefined}
          id={optionId(id, index)}
          aria-selected={index === activeIndex}
          className={css.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChosen(option)}
        >
          <span className={css.title}>
            {option.title.map(({ text, isMarked }, part) => {
              const Part = isMarked ? 'mark' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id
              return <Part key={part}>{text}</Part>
            })}
          </span>
          {option.facts && <span className={shared.note}>{option.facts}</span>}
        </div>
      ))}
    </div>
  </div>
)
