import { closed, opened, right, start, submitted } from '#tests/support/enquiryMachine.ts'

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
    expect([drafts.length, context().sent?.refused]).toEqual([3, true])
    dispatch({ type: 'dismissed' })
    expect(notice()).toBe('none')
  })

  test('reports an error elsewhere until its form is opened', async () => {
    const { dispatch, send, form, notice, context } = left()
    await send.call().reject({ status: 502 })
    const { values, sent } = context()
    dispatch({ ...opened, saved: { values, sent } })
    expect([form(), notice()]).toEqual([{ editing: 'filling' }, 'none'])
    expect(context().note).toBe('unanswered')
  })
})

describe('where sessionStorage is blocked', () => {
  test('a failed enquiry is offered again when the form is reopened, with the same key', async () => {
    const { dispatch, send, context, keys } = start({ values: right, begunAt: 5 })
    dispatch(submitted)
    dispatch(closed)
    await send.call().reject()
    dispatch({ ...opened, begunAt: 9 })
    expect(context()).toMatchObject({ values: right, note: 'unanswered', begunAt: 5 })
    dispatch({ ...submitted, key: 'key-2' })
    expect(keys()).toEqual(['key-1', 'key-1'])
  })

  test('what was typed is dropped after a day', () => {
    const { dispatch, context } = start({ values: right, begunAt: 5 })
    dispatch(closed)
    dispatch({ ...opened, begunAt: 6 + 24 * 60 * 60 * 1_000 })
    expect(context()).toMatchObject({ values: { name: '' } })
  })

  test('what was typed returns with its form; what was sent does not', async () => {
    const { dispatch, send, context } = start({ begunAt: 5 })
    dispatch({ type: 'changed', field: 'name', value: 'Asha' })
    dispatch(closed)
    dispatch({ ...opened, begunAt: 9 })
    expect(context()).toMatchObject({ begunAt: 5, note: 'restored', values: { name: 'Asha' } })
    const isEmpty = { begunAt: 9, note: undefined, values: { name: '' }, sent: undefined }
    for (const end of [closed, { type: 'home.chosen' }] as const) {
      dispatch({ ...submitted, values: right })
      await send.call().resolve()
      dispatch(end)
      dispatch(closed)
      dispatch({ ...opened, begunAt: 9 })
      expect(context()).toMatchObject(isEmpty)
    }
    dispatch({ ...submitted, values: right })
    dispatch(closed)
    await send.call().resolve()
    dispatch({ ...opened, begunAt: 9 })
    expect(context()).toMatchObject(isEmpty)
  })
})

describe('a form that is closed without a request', () => {
  test('uses the input of its next opening', () => {
    const { dispatch, form, context } = start()
    dispatch({ ...submitted, today: '2027-01-01' })
    dispatch(closed)
    expect(form()).toBe('closed')
    dispatch({ ...opened, values: { name: 'Asha' }, begunAt: 5, saved: { values: {} } })
    expect(form()).toEqual({ editing: 'filling' })
    expect(context()).toMatchObject({ errors: {}, begunAt: 5, values: { name: 'Asha', email: '' } })
  })
})
