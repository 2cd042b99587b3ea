import { EMAIL_FAULT, hasFaults, MOBILE_FAULT } from '#domain/enquiry.ts'
import { ENQUIRY_FAILED, SUBMITTING } from '#domain/messages.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { expectWritten } from '#tests/support/written.ts'

const today = '2026-03-10'
const values = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  date: today,
  time: '10:30',
  comments: 'When does it start?',
}

test('every state and every transition is reached, and no others', () => {
  expectWritten(
    {
      machine: enquiryMachine,
      calls: ['send'],
      inputs: [
        {},
        { values },
        { reply: { values, faults: {}, failed: true } },
        { reply: { values, faults: { email: EMAIL_FAULT }, failed: false } },
      ],
      steps: [
        { type: 'changed', field: 'email', value: 'asha@example.in' },
        { type: 'changed', field: 'email', value: 'asha@example.com' },
        { type: 'left', field: 'email' },
        { type: 'restored', values },
        { type: 'reopened', values },
        { type: 'submitted', today },
        { type: 'submitted', today, hasLine: false },
        { type: 'line.returned' },
        { type: 'line.lost' },
        { type: 'stayed' },
        { type: 'home.wanted' },
        'send done',
        'send error',
        'time',
      ],
      check: (snapshot, path) => {
        const { faults, secondsLeft } = snapshot.context
        const sent = path.some(
          (step) =>
            typeof step === 'object' && (step.type === 'submitted' || step.type === 'reopened'),
        )
        if (snapshot.matches('thanking') || snapshot.matches('leaving'))
          expect([sent, path.includes('send done')]).toEqual([true, true])
        if (snapshot.matches({ editing: 'faulty' })) expect(hasFaults(faults)).toBe(true)
        if (snapshot.matches('submitting')) expect(faults).toEqual({})
        expect([1, 2, 3, 4, 5]).toContain(secondsLeft)
      },
    },
    {
      states: {
        'editing.filling': [EMAIL_FAULT, MOBILE_FAULT],
        'editing.faulty': [EMAIL_FAULT, MOBILE_FAULT],
        'editing.refused': [ENQUIRY_FAILED],
        'editing.unsent': [ENQUIRY_FAILED],
        'editing.sendable': [],
        'submitting.waiting': [SUBMITTING],
        'submitting.offeringPhone': [SUBMITTING],
        'thanking.counting': [],
        'thanking.staying': [],
        leaving: [],
      },
      passed: ['editing.opening'],
      transitions: [
        'editing.opening: always → editing.refused',
        'editing.opening: always → editing.faulty',
        'editing.opening: always → editing.filling',
        'editing: changed → stays',
        'editing: left → stays',
        'editing: restored → stays',
        'editing: reopened → submitting',
        'editing: submitted → editing.faulty',
        'editing: submitted → submitting',
        'editing.filling: submitted → editing.unsent',
        'editing.faulty: always → editing.filling',
        'editing.unsent: line.returned → editing.sendable',
        'editing.sendable: line.lost → editing.unsent',
        'editing.sendable: submitted → editing.unsent',
        'editing.refused: changed → editing.filling',
        'submitting.waiting: after phoneOffer → submitting.offeringPhone',
        'submitting: send done → thanking',
        'submitting: send error → editing.refused',
        'thanking.counting: after second → thanking.counting',
        'thanking.counting: after second → leaving',
        'thanking.counting: stayed → thanking.staying',
        'thanking: home.wanted → leaving',
      ],
    },
  )
})
