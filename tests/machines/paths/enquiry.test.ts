import { COUNTDOWN_SECONDS } from '#domain/constants.ts'
import { EMAIL_ERROR, hasErrors, MOBILE_ERROR } from '#domain/enquiry.ts'
import { ENQUIRY_FAILED, SUBMITTING } from '#domain/messages.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import { input, opened, submitted, right as values } from '#tests/machines/enquiry/form.ts'
import { expectPaths } from '#tests/support/expectPaths.ts'

test('reaches exactly the written states and transitions', () => {
  expectPaths(
    {
      machine: enquiryMachine,
      calls: ['send'],
      inputs: [
        input,
        { ...input, values },
        { ...input, reply: { values, errors: {}, failed: true } },
        { ...input, reply: { values, errors: { email: EMAIL_ERROR }, failed: false } },
      ],
      steps: [
        { ...opened, values },
        { type: 'closed' },
        { type: 'changed', field: 'email', value: 'asha@example.in' },
        { type: 'changed', field: 'email', value: 'asha@example.com' },
        { type: 'blurred', field: 'email' },
        submitted,
        { ...submitted, isOnline: false },
        { type: 'online' },
        { type: 'offline' },
        { type: 'stayed' },
        { type: 'home.wanted' },
        { type: 'dismissed' },
        'send done',
        'send error',
        'time',
      ],
      fold: ({ values, errors, secondsLeft }) => [
        values.name,
        values.email,
        hasErrors(errors),
        secondsLeft,
      ],
      check: (snapshot, path) => {
        const { errors, secondsLeft } = snapshot.context
        if (snapshot.matches({ form: 'thanking' })) expect(path).toContain('send done')
        if (snapshot.matches({ notice: 'sent' })) expect(path).toContain('send done')
        if (snapshot.matches({ notice: 'failed' })) expect(path).toContain('send error')
        if (snapshot.matches({ form: { editing: 'invalid' } })) expect(hasErrors(errors)).toBe(true)
        if (snapshot.matches({ form: 'submitting' })) expect(errors).toEqual({})
        expect(secondsLeft).toBeGreaterThanOrEqual(1)
        expect(secondsLeft).toBeLessThanOrEqual(COUNTDOWN_SECONDS)
      },
    },
    {
      states: {
        'form.closed': [],
        'form.editing.filling': [EMAIL_ERROR, MOBILE_ERROR],
        'form.editing.invalid': [EMAIL_ERROR, MOBILE_ERROR],
        'form.editing.failed': [ENQUIRY_FAILED],
        'form.editing.unsent': [ENQUIRY_FAILED],
        'form.editing.sendable': [],
        'form.submitting.waiting': [SUBMITTING],
        'form.submitting.offeringPhone': [SUBMITTING],
        'form.submitting.formClosed': [],
        'form.thanking.counting': [],
        'form.thanking.staying': [],
        'form.leaving': [],
        'notice.none': [],
        'notice.sent': [],
        'notice.failed': [],
      },
      passed: ['form.editing.opening'],
      transitions: [
        'form.closed: opened → form.editing',
        'form.editing.opening: always → form.editing.failed',
        'form.editing.opening: always → form.editing.invalid',
        'form.editing.opening: always → form.editing.filling',
        'form.editing: closed → form.closed',
        'form.editing: changed → stays',
        'form.editing: blurred → stays',
        'form.editing: submitted → form.editing.invalid',
        'form.editing: submitted → form.submitting',
        'form.editing.filling: submitted → form.editing.unsent',
        'form.editing.invalid: always → form.editing.filling',
        'form.editing.unsent: online → form.editing.sendable',
        'form.editing.sendable: offline → form.editing.unsent',
        'form.editing.sendable: submitted → form.editing.unsent',
        'form.editing.failed: changed → form.editing.filling',
        'form.submitting: closed → form.submitting.formClosed',
        'form.submitting.formClosed: opened → form.submitting.waiting',
        'form.submitting.waiting: after phoneOffer → form.submitting.offeringPhone',
        'form.submitting: send done → form.closed',
        'form.submitting: send done → form.thanking',
        'form.submitting: send error → form.closed',
        'form.submitting: send error → form.editing.failed',
        'form.thanking.counting: after second → form.thanking.counting',
        'form.thanking.counting: after second → form.leaving',
        'form.thanking.counting: stayed → form.thanking.staying',
        'form.thanking: home.wanted → form.leaving',
        'form.thanking: closed → form.closed',
        'form.leaving: closed → form.closed',
        'notice.none: send done → notice.sent',
        'notice.none: send error → notice.failed',
        'notice.sent: always → notice.none',
        'notice.sent: dismissed → notice.none',
        'notice.failed: always → notice.none',
        'notice.failed: dismissed → notice.none',
      ],
    },
  )
})
