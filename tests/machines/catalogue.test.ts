import { toGraph } from '#lab/core/graph.ts'
import { registry } from '#qa/registry.ts'

const statesWith = (text: string) =>
  registry
    .flatMap(({ machine }) => toGraph(machine).nodes)
    .filter(({ texts }) => texts.includes(text))
    .map(({ id }) => id)

/** Sections 4, 5 and 8. */
test.each([
  [
    'Failed to load courses. Please try again later.',
    ['courseList.failed', 'courseList.moreFailed'],
  ],
  ['Failed to load courses.', ['courseList.failed']],
  ['Failed to load blogs. Please try again later.', ['blogList.failed']],
  ['⚠️ Something went wrong.', ['enquiry.form.editing.unsent', 'enquiry.form.editing.failed']],
  ['Failed to copy link', ['copyLink.copying']],
  ['Link Copied!', ['copyLink.copied']],
  ['Loading...', ['courseList.loadingMore']],
  ['No courses found.', ['courseList.empty']],
  ['Submitting...', ['enquiry.form.submitting.waiting', 'enquiry.form.submitting.offeringPhone']],
  [
    'Please enter a valid email address ending with .com',
    ['enquiry.form.editing.filling', 'enquiry.form.editing.invalid'],
  ],
  [
    'Please enter a valid 10-digit Indian mobile number.',
    ['enquiry.form.editing.filling', 'enquiry.form.editing.invalid'],
  ],
])('shows the specification’s text %s in its states', (text, states) => {
  expect(statesWith(text)).toEqual(states)
})

test.each(registry)(
  '$machine.id: every state has a one-line description and a section of the specification, or is beyond it',
  ({ machine }) => {
    for (const { id, description, spec } of toGraph(machine).nodes)
      expect([id, description, spec]).toEqual([
        id,
        expect.stringMatching(/^[A-Z][^\n]{8,100}[.]$/),
        expect.stringMatching(/^([1-9]|beyond)$/),
      ])
  },
)
