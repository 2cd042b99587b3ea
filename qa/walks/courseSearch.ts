import type { Gesture, MachineWalks, Target } from './gestures.ts'
import { SUGGESTIONS } from './responses.ts'

const box: Target = { role: 'combobox', name: 'Search courses' }
const fill = (value: string): Gesture => ({ fill: box, value })

export const courseSearch: MachineWalks = {
  holds: [SUGGESTIONS],
  starts: { 'an empty box': { by: [{ open: '/all-course?q=python' }] } },
  steps: {
    'box.entered:box-entered-with-a-text': [{ focus: box }],
    'text.changed:text-python': [fill('design')],
    'text.changed:text-p': [fill('p')],
    'option.moved:to-the-next-option': [{ key: 'ArrowDown' }],
    'option.moved:to-the-previous-option': [{ key: 'ArrowUp' }],
    'list.left': [{ leave: box }],
    'box.written': [fill('data'), { key: 'Enter' }, { leave: box }],
  },
}
