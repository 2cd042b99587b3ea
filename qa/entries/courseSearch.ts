import { courseSearchMachine } from '#machines/courseSearch.ts'
import { qaEntry } from '#qa/entry.ts'
import { type Gesture, menuLink, type Target } from '#qa/walks/gestures.ts'
import { SUGGESTIONS } from '#qa/walks/responses.ts'

const options = ['python', 'docker', 'sql']

const box: Target = { role: 'combobox', name: 'Search courses' }
const results: Gesture = { sees: { role: 'heading', name: /for “data”$/ } }
const fill = (value: string): Gesture => ({ fill: box, value })

export const courseSearch = qaEntry({
  title: 'Search box',
  machine: courseSearchMachine,
  holds: [SUGGESTIONS],
  inputs: [{ label: 'an empty box', value: undefined, by: [{ open: '/all-course?q=python' }] }],
  sends: [
    { label: 'box.entered', value: { type: 'box.entered', text: '' } },
    {
      label: 'box.entered with a text',
      value: { type: 'box.entered', text: 'python' },
      by: [{ focus: box }],
    },
    {
      label: 'text: python',
      value: { type: 'text.changed', text: 'python' },
      by: [fill('design')],
    },
    { label: 'text: p', value: { type: 'text.changed', text: 'p' }, by: [fill('p')] },
    {
      label: 'to the next option',
      value: { type: 'option.moved', by: 1, options },
      by: [{ key: 'ArrowDown' }],
    },
    {
      label: 'to the previous option',
      value: { type: 'option.moved', by: -1, options },
      by: [{ key: 'ArrowUp' }],
    },
    {
      label: 'box.written',
      value: { type: 'box.written', text: '' },
      by: [fill('data'), { key: 'Enter' }, results, { press: menuLink('Courses') }],
    },
    { label: 'list.left', value: { type: 'list.left' }, by: [{ leave: box }] },
  ],
  actors: {},
})
