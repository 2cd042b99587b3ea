import fc from 'fast-check'
import { type ActorLogic, fromCallback, type PromiseActorLogic, type Snapshot } from 'xstate'
import { COUNTDOWN_SECONDS } from '#domain/constants.ts'
import { ENQUIRY_FIELDS, hasErrors } from '#domain/enquiry.ts'
import { type CarouselEvent, carouselMachine, HOLD_REASONS } from '#machines/carousel.ts'
import { enquiryMachine } from '#machines/enquiry.ts'
import type { EnquiryCall, EnquiryEvent } from '#machines/enquiryContext.ts'
import {
  closed,
  input,
  noConnection,
  noEffects,
  opened,
  right,
  submitted,
} from '#tests/support/enquiryMachine.ts'
import { staged } from '#tests/support/staged.ts'

const wait = fc.record({ wait: fc.integer({ min: 0, max: 12_000 }) })
const text = fc.oneof(fc.string(), fc.constantFrom('', ...Object.values(right), '+7 916 123 45 67'))
const field = fc.constantFrom(...ENQUIRY_FIELDS)
const enquiryEvent: fc.Arbitrary<EnquiryEvent> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('changed' as const), field, value: text }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('blurred' as const), field }) },
  { weight: 3, arbitrary: fc.constant({ ...submitted, values: right }) },
  { weight: 4, arbitrary: fc.constant(submitted) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      { ...submitted, today: '2026-03-11' },
      { ...opened, values: right },
      closed,
      { type: 'dismissed' as const },
      { type: 'stayed' as const },
      { type: 'home.chosen' as const },
    ),
  },
)
const outcome = fc.constantFrom('done' as const, 'error' as const)

/** A promise actor that the test settles synchronously. */
const send = {
  transition: (snapshot, { type }) => {
    if (type === 'done') return { ...snapshot, status: 'done', output: undefined, error: undefined }
    if (type === 'error')
      return { ...snapshot, status: 'error', output: undefined, error: new Error('refused') }
    // 'xstate.stop': the result is no longer needed.
    return snapshot
  },
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
} satisfies ActorLogic<Snapshot<unknown>, { type: 'done' | 'error' }>

test('never reaches thanking without an accepted request', () => {
  let thanked = 0
  fc.assert(
    fc.property(
      fc.array(fc.oneof(enquiryEvent, wait, outcome), { maxLength: 40, size: 'max' }),
      (steps) => {
        const machine = enquiryMachine.provide({
          actions: noEffects,
          actors: {
            ...noConnection,
            sendEnquiry: send as unknown as PromiseActorLogic<unknown, EnquiryCall>,
          },
        })
        const { actor, advance } = staged(machine, { ...input, values: right })
        let accepted = 0
        let refused = 0
        const holds = (step: (typeof steps)[number]) => {
          const before = actor.getSnapshot()
          const wasSubmitting = before.matches({ form: 'submitting' })
          const wasThanking = before.matches({ form: 'thanking' })
          if (step === 'done' && wasSubmitting) accepted += 1
          if (step === 'error' && wasSubmitting) refused += 1
          if (step === 'done' || step === 'error') before.children.sendEnquiry?.send({ type: step })
          else if ('wait' in step) advance(step.wait)
          else actor.send(step)
          const after = actor.getSnapshot()
          const { errors, secondsLeft, values } = after.context
          return (
            (wasThanking ||
              !after.matches({ form: 'thanking' }) ||
              (wasSubmitting && step === 'done')) &&
            !(after.matches({ form: 'submitting' }) && hasErrors(errors)) &&
            !(after.matches({ form: { editing: 'invalid' } }) && !hasErrors(errors)) &&
            !(after.matches({ notice: 'sent' }) && accepted === 0) &&
            !(after.matches({ notice: 'failed' }) && refused === 0) &&
            secondsLeft >= 1 &&
            secondsLeft <= COUNTDOWN_SECONDS &&
            /^\d{0,10}$/.test(values.mobile)
          )
        }
        const isValid = steps.every(holds)
        thanked += accepted
        return isValid
      },
    ),
    // A fixed seed, because of the count below.
    { numRuns: 120, seed: 20 },
  )
  // Otherwise the property would have tested nothing.
  expect(thanked).toBeGreaterThan(10)
})

const reason = fc.constantFrom(...HOLD_REASONS)
const machine = carouselMachine.provide({ actors: { environment: fromCallback(() => {}) } })
const carouselEvent: fc.Arbitrary<CarouselEvent> = fc.oneof(
  fc.constantFrom(
    { type: 'next' as const },
    { type: 'previous' as const },
    { type: 'pause' as const },
    { type: 'play' as const },
    { type: 'motion.reduced' as const },
    { type: 'motion.allowed' as const },
  ),
  fc.record({ type: fc.constantFrom('held' as const, 'released' as const), reason }),
)

test("keeps a carousel's index in range, and never turns it while held", () => {
  fc.assert(
    fc.property(
      fc.record({
        count: fc.nat({ max: 6 }),
        interval: fc.constantFrom(3_000, 6_000, 10_000),
        visibleCount: fc.constantFrom(1, 3),
        fade: fc.boolean(),
      }),
      fc.array(fc.oneof(carouselEvent, wait), { maxLength: 40 }),
      (input, steps) => {
        const { actor, advance } = staged(machine, input)
        return steps.every((step) => {
          const before = actor.getSnapshot()
          if ('wait' in step) advance(step.wait)
          else actor.send(step)
          const { count, index, leaving } = actor.getSnapshot().context
          const { holds } = before.context
          const isHeld = holds.length > 0 || !before.matches({ control: 'automatic' })
          const inRange = (at: number) => Number.isInteger(at) && at >= 0 && at < Math.max(1, count)
          const hasTurned = 'wait' in step && isHeld && index !== before.context.index
          return inRange(index) && inRange(leaving) && !hasTurned
        })
      },
    ),
    { numRuns: 200 },
  )
})
