import { COUNTDOWN_SECONDS, SECOND } from '#domain/constants.ts'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { closed, opened, right, start, submitted } from '#tests/support/enquiryMachine.ts'

const thanked = async () => {
  const form = start()
  form.dispatch(submitted)
  await form.send.call().resolve()
  return form
}

const COUNTDOWN = COUNTDOWN_SECONDS * SECOND

describe('thanking', () => {
  test('deletes the draft and counts down second by second, to the millisecond', async () => {
    const { advance, context, form, done } = await thanked()
    expect(done).toEqual(['deleteDraft'])
    for (let seconds = COUNTDOWN_SECONDS; seconds >= 1; seconds -= 1) {
      expect([form(), context().secondsLeft]).toEqual([{ thanking: 'counting' }, seconds])
      advance(999)
      expect([form(), context().secondsLeft]).toEqual([{ thanking: 'counting' }, seconds])
      advance(1)
    }
    expect(form()).toBe('leaving')
  })

  // Firefox fills a reloaded form with the values that it had.
  test('empties the form below the dialog', async () => {
    const { context } = await thanked()
    expect(context()).toMatchObject({ values: EMPTY_ENQUIRY, sent: undefined })
  })

  test('stops counting when the visitor stays, and goes home on request', async () => {
    const { dispatch, advance, form } = await thanked()
    advance(2_500)
    dispatch({ type: 'stayed' })
    advance(60_000)
    expect(form()).toEqual({ thanking: 'staying' })
    dispatch({ type: 'home.chosen' })
    expect(form()).toBe('leaving')
  })

  test('goes home at once on request', async () => {
    const { dispatch, advance, form } = await thanked()
    dispatch({ type: 'home.chosen' })
    expect(form()).toBe('leaving')
    advance(60_000)
    expect(form()).toBe('leaving')
  })

  test.each([
    ['before', COUNTDOWN - 1],
    ['at', COUNTDOWN],
  ])('ends when the form is closed %s the end of the countdown', async (_when, wait) => {
    const { advance, dispatch, form, notice } = await thanked()
    advance(wait)
    dispatch(closed)
    advance(60_000)
    expect([form(), notice()]).toEqual(['closed', 'none'])
  })

  test('starts again from the first second after another enquiry of the same form', async () => {
    const { advance, dispatch, send, context, keys } = await thanked()
    advance(2_000)
    dispatch(closed)
    dispatch({ ...opened, values: right })
    expect(context()).toMatchObject({ secondsLeft: COUNTDOWN_SECONDS, sent: undefined })
    dispatch({ ...submitted, key: 'key-2' })
    await send.call().resolve()
    expect(context().secondsLeft).toBe(COUNTDOWN_SECONDS)
    expect(keys()).toEqual(['key-1', 'key-2'])
  })
})
