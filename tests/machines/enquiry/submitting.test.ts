import { EMAIL_ERROR } from '#domain/enquiry.ts'
import { closed, opened, right, start, submitted } from './form.ts'

describe('submitting', () => {
  test('sends the ten fields once, however often it is submitted, and accepts no change', () => {
    const { dispatch, send, form, context } = start()
    dispatch(submitted)
    dispatch(submitted)
    dispatch({ type: 'changed', field: 'name', value: 'Someone else' })
    dispatch({ type: 'blurred', field: 'name' })
    dispatch({ ...submitted, values: { name: 'Someone else' } })
    expect(send.calls.map(({ input }) => input)).toEqual([
      {
        enquiry: {
          ...right,
          courseId: 'c1',
          courseName: 'A course',
          courseCategory: 'IT',
          siteName: 'The institute',
        },
        key: 'key-1',
        begunAt: 0,
        isHoneypotFilled: false,
      },
    ])
    expect(form()).toEqual({ submitting: 'waiting' })
    expect(context().values).toEqual(right)
  })

  test('saves the draft with its key before it is sent', () => {
    const { dispatch, drafts, context } = start()
    dispatch({ ...submitted, values: { name: ' Asha ' } })
    expect(drafts).toEqual([{ ...right, name: ' Asha ' }])
    expect(context().sent).toEqual({ key: 'key-1', body: expect.stringContaining('"Asha"') })
  })

  test('offers the phone number after ten seconds, without a timeout', () => {
    const { dispatch, advance, form, send } = start()
    dispatch(submitted)
    advance(9_999)
    expect(form()).toEqual({ submitting: 'waiting' })
    advance(1)
    expect(form()).toEqual({ submitting: 'offeringPhone' })
    advance(86_400_000)
    dispatch(submitted)
    expect(form()).toEqual({ submitting: 'offeringPhone' })
    expect(send.calls).toHaveLength(1)
  })

  test.each([0, 10_000])('can be edited and sent again after it failed at %i ms', async (wait) => {
    const { dispatch, advance, send, form, context, done } = start()
    dispatch(submitted)
    advance(wait)
    await send.call().reject()
    expect(form()).toEqual({ editing: 'failed' })
    expect(context().values).toEqual(right)
    expect(done).toEqual([])
    dispatch(submitted)
    expect(form()).toEqual({ submitting: 'waiting' })
    await send.call().resolve()
    expect(form()).toEqual({ thanking: 'counting' })
    expect(send.calls).toHaveLength(2)
  })

  test('restarts the ten seconds with the next attempt', async () => {
    const { dispatch, advance, send, form } = start()
    dispatch(submitted)
    advance(9_000)
    await send.call().reject()
    dispatch(submitted)
    advance(9_999)
    expect(form()).toEqual({ submitting: 'waiting' })
    advance(1)
    expect(form()).toEqual({ submitting: 'offeringPhone' })
  })
})

describe('the idempotency key', () => {
  test('stays the same for the same text, also after it was edited and restored', async () => {
    const { dispatch, send, keys } = start()
    dispatch(submitted)
    await send.call().reject()
    dispatch({ type: 'changed', field: 'name', value: 'Asha' })
    dispatch({ type: 'changed', field: 'name', value: `${right.name} ` })
    dispatch({ ...submitted, key: 'key-2' })
    expect(keys()).toEqual(['key-1', 'key-1'])
  })

  test('stays the same after a reload', () => {
    const before = start()
    before.dispatch(submitted)
    const { dispatch, keys } = start({ values: right, sent: before.context().sent })
    dispatch({ ...submitted, key: 'key-2' })
    expect(keys()).toEqual(['key-1'])
  })

  test('changes with the text', async () => {
    const { dispatch, send, keys } = start()
    dispatch(submitted)
    await send.call().reject()
    dispatch({ type: 'changed', field: 'name', value: 'Asha' })
    dispatch({ ...submitted, key: 'key-2' })
    expect(keys()).toEqual(['key-1', 'key-2'])
  })
})

describe('a form that is closed while its request is under way', () => {
  const left = () => {
    const form = start()
    form.dispatch(submitted)
    form.dispatch(closed)
    return form
  }

  test('shows the request again when it is opened, and sends nothing twice', async () => {
    const { dispatch, send, form, notice, context, advance } = left()
    advance(60_000)
    expect(form()).toEqual({ submitting: 'formClosed' })
    dispatch({ ...opened, values: { name: 'Someone else' } })
    expect(form()).toEqual({ submitting: 'waiting' })
    expect(context().values).toEqual(right)
    dispatch(submitted)
    await send.call().resolve()
    expect([form(), notice()]).toEqual([{ thanking: 'counting' }, 'none'])
    expect(send.calls).toHaveLength(1)
  })

  test('shows an error as if it had never been closed', async () => {
    const { dispatch, send, form, notice } = left()
    dispatch(opened)
    await send.call().reject()
    expect([form(), notice()]).toEqual([{ editing: 'failed' }, 'none'])
  })

  test('reports success elsewhere until dismissed, and deletes the draft', async () => {
    const { dispatch, send, form, notice, done, advance } = left()
    await send.call().resolve()
    expect([form(), notice(), done]).toEqual(['closed', 'sent', ['deleteDraft']])
    advance(86_400_000)
    expect(notice()).toBe('sent')
    dispatch({ type: 'dismissed' })
    expect(notice()).toBe('none')
  })

  test('reports success elsewhere also beside its empty form, until the next enquiry is sent', async () => {
    const { dispatch, send, form, notice, context } = left()
    await send.call().resolve()
    dispatch(opened)
    expect([form(), notice()]).toEqual([{ editing: 'filling' }, 'sent'])
    expect(context()).toMatchObject({ sent: undefined, note: undefined, values: { name: '' } })
    dispatch(submitted)
    expect(notice()).toBe('sent')
    dispatch({ ...submitted, values: right, key: 'key-2' })
    expect([form(), notice()]).toEqual([{ submitting: 'waiting' }, 'none'])
  })

  test('reports an error elsewhere until dismissed, and saves the outcome', async () => {
    const { dispatch, send, form, notice, done, drafts, context } = left()
    await send.call().reject({ status: 503 })
    expect([form(), notice(), done]).toEqual(['closed', 'failed', []])
    expect([drafts.length, context().sent?.refused]).toEqual([2, true])
    dispatch({ type: 'dismissed' })
    expect(notice()).toBe('none')
  })

  test('reports an error elsewhere until its form is opened', async () => {
    const { dispatch, send, form, notice, context } = left()
    await send.call().reject({ status: 502 })
    const { values, sent } = context()
    dispatch({ ...opened, values, isRestored: true, sent })
    expect([form(), notice()]).toEqual([{ editing: 'filling' }, 'none'])
    expect(context().note).toBe('unanswered')
  })

  test('can be closed again', async () => {
    const { dispatch, send, notice } = left()
    dispatch(opened)
    dispatch(closed)
    await send.call().reject()
    expect(notice()).toBe('failed')
  })
})

describe('a form that is closed without a request', () => {
  test('uses the input of its next opening', () => {
    const { dispatch, form, context } = start()
    dispatch({ ...submitted, today: '2027-01-01' })
    dispatch(closed)
    expect(form()).toBe('closed')
    dispatch({ ...opened, values: { name: 'Asha' }, begunAt: 5 })
    expect(form()).toEqual({ editing: 'filling' })
    expect(context()).toMatchObject({ errors: {}, begunAt: 5, values: { name: 'Asha', email: '' } })
  })
})

describe('an error', () => {
  const failed = async (error?: unknown) => {
    const form = start()
    form.dispatch(submitted)
    await form.send.call().reject(error)
    return form
  }

  test('keeps its message on blur and clears it with the next change, which is saved', async () => {
    const { dispatch, form, context, drafts } = await failed()
    dispatch({ type: 'blurred', field: 'email' })
    expect(form()).toEqual({ editing: 'failed' })
    dispatch({ type: 'changed', field: 'mobile', value: '+91 91234 56789' })
    expect(form()).toEqual({ editing: 'filling' })
    expect(context().values.mobile).toBe('9123456789')
    expect(drafts.at(-1)?.mobile).toBe('9123456789')
  })

  test('is replaced by the validation errors of a new submit', async () => {
    const { dispatch, form } = await failed()
    dispatch({ ...submitted, today: '2027-01-01' })
    expect(form()).toEqual({ editing: 'invalid' })
  })

  test.each([
    [{ status: 422 }, true],
    [{ status: 429 }, true],
    [{ status: 503 }, true],
    [{ status: 500 }, false],
    [{ status: 502 }, false],
    [{ status: 504 }, false],
    [{ status: 'FETCH_ERROR' }, false],
    [new Error('no status'), false],
  ])('%j stored nothing: %s', async (error, refused) => {
    const { context } = await failed(error)
    expect(context().sent?.refused).toBe(refused)
  })
})

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
