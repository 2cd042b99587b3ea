import { enquiriesMachine } from '#machines/enquiries.ts'
import { qaEntry } from '#qa/entry.ts'
import { COURSE_PAGE, course, form, leaveForm, openForm } from './enquiryForm.ts'

export const enquiries = qaEntry({
  title: 'Open enquiries',
  machine: enquiriesMachine,
  inputs: [{ label: 'no form was opened', value: undefined, by: [{ open: COURSE_PAGE }] }],
  sends: [
    {
      label: 'of a course',
      value: { type: 'form.opened', form },
      by: [...openForm, ...leaveForm],
    },
    {
      label: 'of another course',
      value: { type: 'form.opened', form: { ...form, course: { id: 'it-2', name: 'Another' } } },
    },
    {
      label: 'of a course',
      value: { type: 'form.closed', courseId: course.id },
      // No gesture: `form.opened` above already leaves the form, so that it can be repeated.
      by: [],
    },
  ],
  actors: {
    enquiry: [{ label: 'ends', tone: 'good', how: 'resolve' }],
  },
  fold: ({ enquiries }) => enquiries.map(({ id }) => id),
})
