import { labEntry } from '#lab/core/entry.ts'
import { courseSearchMachine } from '#machines/courseSearch.ts'

const options = ['python', 'docker', 'sql']

export const courseSearch = labEntry({
  title: 'Search box',
  machine: courseSearchMachine,
  inputs: [{ label: 'an empty box', value: undefined }],
  sends: [
    { label: 'box.entered', value: { type: 'box.entered', text: '' } },
    { label: 'box.entered with a text', value: { type: 'box.entered', text: 'python' } },
    { label: 'text: python', value: { type: 'text.changed', text: 'python' } },
    { label: 'text: p', value: { type: 'text.changed', text: 'p' } },
    { label: 'to the next option', value: { type: 'option.moved', by: 1, options } },
    { label: 'to the previous option', value: { type: 'option.moved', by: -1, options } },
    { label: 'box.written', value: { type: 'box.written', text: '' } },
    { label: 'list.left', value: { type: 'list.left' } },
  ],
  actors: {},
})
