import { right, start, submitted } from '#tests/support/enquiryMachine.ts'

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
    expect(drafts).toEqual([right, { ...right, name: ' Asha ' }])
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
    const { dispatch, advance, send, form, context, done, drafts } = start()
    dispatch(submitted)
    advance(wait)
    await send.call().reject()
    expect(form()).toEqual({ editing: 'failed' })
    expect(context().values).toEqual(right)
    expect([done, drafts]).toEqual([[], [right, right, right]])
    dispatch(submitted)
    expect(form()).toEqual({ submitting: 'waiting' })
    await send.call().resolve()
    expect(form()).toEqual({ thanking: 'counting' })
    expect(send.calls).toHaveLength(2)
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
    const { dispatch, keys } = start({ saved: before.context() })
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
    [{ status: 503 }, true],
    [{ status: 500 }, false],
    [{ status: 502 }, false],
    [{ status: 'FETCH_ERROR' }, false],
    [new Error('no status'), false],
  ])('%j stored nothing: %s', async (error, refused) => {
    const { context } = await failed(error)
    expect(context().sent?.refused).toBe(refused)
  })
})
