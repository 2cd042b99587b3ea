import { DEBOUNCE } from '#machines/courseSearch.ts'
import type { Gesture, MachineWalks, Target } from './gestures.ts'
import { SUGGESTIONS, suggested } from './responses.ts'

const box: Target = { role: 'combobox', name: 'Search courses' }
const fill = (value: string): Gesture => ({ fill: box, value })
const suggest = (title: string): readonly Gesture[] => [
  { turn: DEBOUNCE },
  { respondTo: SUGGESTIONS, with: suggested(title) },
]

export const courseSearch: MachineWalks = {
  holds: [SUGGESTIONS],
  starts: { 'an empty box': { by: [{ open: '/all-course?q=python' }] } },
  steps: {
    'box.entered:box-entered-with-a-text': [{ focus: box }],
    'text.changed:text-python': [fill('design')],
    'text.changed:text-p': [fill('p')],
    'option.next': [{ key: 'ArrowDown' }],
    'option.previous': [{ key: 'ArrowUp' }],
    'list.left': [{ leave: box }],
    'box.written': [fill('data'), { key: 'Enter' }, { leave: box }],
    // Suggestions for an earlier text arrive while an option of the ones before is active.
    'options.changed': [
      fill('da'),
      ...suggest('Data'),
      { sees: { role: 'option', name: 'Data' } },
      fill('de'),
      { turn: DEBOUNCE },
      fill('des'),
      { key: 'ArrowDown' },
      { respondTo: SUGGESTIONS, with: suggested('Design') },
      { sees: { role: 'option', name: 'Design' } },
    ],
  },
  // It ends with a typed letter, so the list must be `typing` before.
  apart: ['options.changed'],
}
