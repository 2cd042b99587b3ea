import { findCopy } from '#content/findCopy.ts'
import type { Answers, Offer } from './answersTo.ts'
import { optionId } from './optionId.ts'
import css from './SuggestionList.module.css'

type SuggestionListProps = {
  id: string
  answers: Answers
  active: number | undefined
  onChosen: (offer: Offer) => void
}

/** The list below the search box. Its options are followed from the box, which keeps the focus. */
export const SuggestionList = ({ id, answers, active, onChosen }: SuggestionListProps) => (
  <div className={css.popup}>
    {answers.note && <p className={css.note}>{answers.note}</p>}
    <div role="listbox" id={id} aria-label={findCopy.list.label}>
      {answers.offers.map((offer, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box listens to the keys
        <div
          key={offer.id}
          role="option"
          id={optionId(id, place)}
          aria-selected={place === active}
          className={css.offer}
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChosen(offer)}
        >
          <span className={css.title}>
            {offer.title.map(({ text, isMarked }, part) => {
              const Part = isMarked ? 'mark' : 'span'
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
              return <Part key={part}>{text}</Part>
            })}
          </span>
          {offer.facts && <span className={css.facts}>{offer.facts}</span>}
        </div>
      ))}
    </div>
  </div>
)
