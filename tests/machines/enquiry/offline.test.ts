import { EMAIL_ERROR } from '#domain/messages.ts'
import { right, start, submitted } from '#tests/support/enquiryMachine.ts'

describe('offline', () => {
  const offline = { ...submitted, isOnline: false } as const

  test('the first submit sends nothing and saves a draft', () => {
    const { dispatch, advance, send, form, drafts } = start()
    dispatch({ ...offline, values: { name: 'Asha' } })
    advance(86_400_000)
    expect(form()).toEqual({ editing: 'unsent' })
    expect(send.calls).toHaveLength(0)
    expect(drafts.at(-1)).toEqual({ ...right, name: 'Asha' })
  })

  test('the second submit sends anyway, with the edited text', () => {
    const { dispatch, send, form } = start()
    dispatch(offline)
    dispatch({ type: 'changed', field: 'comments', value: 'Or in the evening?' })
    expect(form()).toEqual({ editing: 'unsent' })
    dispatch(offline)
    expect(form()).toEqual({ submitting: 'waiting' })
    expect(send.calls.map(({ input }) => input.enquiry.comments)).toEqual(['Or in the evening?'])
  })

  test('resubmits without waiting after an error; editing re-arms the offline warning', async () => {
    const { dispatch, send, form } = start()
    dispatch(offline)
    for (const tries of [1, 2, 3]) {
      dispatch(offline)
      expect(send.calls).toHaveLength(tries)
      await send.call().reject()
      expect(form()).toEqual({ editing: 'failed' })
    }
    dispatch({ type: 'changed', field: 'comments', value: 'Or in the evening?' })
    dispatch(offline)
    expect(form()).toEqual({ editing: 'unsent' })
    expect(send.calls).toHaveLength(3)
  })

  test('back online says so and sends only when submitted', () => {
    const { dispatch, send, form } = start()
    dispatch({ type: 'online' })
    expect(form()).toEqual({ editing: 'filling' })
    dispatch(offline)
    dispatch({ type: 'online' })
    expect(form()).toEqual({ editing: 'sendable' })
    dispatch({ type: 'changed', field: 'comments', value: 'Or in the evening?' })
    expect([form(), send.calls.length]).toEqual([{ editing: 'sendable' }, 0])
    dispatch(submitted)
    expect([form(), send.calls.length]).toEqual([{ submitting: 'waiting' }, 1])
  })

  test('offline again waits as before', () => {
    const { dispatch, send, form } = start()
    dispatch({ type: 'offline' })
    expect(form()).toEqual({ editing: 'filling' })
    dispatch(offline)
    dispatch({ type: 'online' })
    dispatch({ type: 'offline' })
    expect(form()).toEqual({ editing: 'unsent' })
    dispatch({ type: 'online' })
    expect(form()).toEqual({ editing: 'sendable' })
    expect(send.calls).toHaveLength(0)
  })

  test('a submit before the offline event counts as the first', () => {
    const { dispatch, send, form, drafts } = start()
    dispatch(offline)
    dispatch({ type: 'online' })
    dispatch({ ...offline, values: { comments: 'Or in the evening?' } })
    expect([form(), send.calls.length]).toEqual([{ editing: 'unsent' }, 0])
    expect(drafts.at(-1)?.comments).toBe('Or in the evening?')
    dispatch(offline)
    expect([form(), send.calls.length]).toEqual([{ submitting: 'waiting' }, 1])
  })

  test('shows validation errors first', () => {
    const { dispatch, form } = start()
    dispatch({ ...offline, today: '2027-01-01' })
    expect(form()).toEqual({ editing: 'invalid' })
  })

  test('does not send an error that was typed meanwhile', () => {
    const { dispatch, send, form, context } = start()
    dispatch(offline)
    dispatch({ type: 'changed', field: 'email', value: 'asha@example.in' })
    dispatch(offline)
    expect(form()).toEqual({ editing: 'invalid' })
    expect(context().errors).toEqual({ email: EMAIL_ERROR })
    expect(send.calls).toHaveLength(0)
  })
})
