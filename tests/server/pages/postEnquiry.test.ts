import { randomUUID } from 'node:crypto'
import { coursePages } from '#tests/support/fakeRenderer.ts'
import { holdClocks } from '#tests/support/holdClocks.ts'
import { siteForAll, sitesOfTests } from '#tests/support/site.ts'

holdClocks()
const site = siteForAll(() => ({ render: coursePages }))
const startSite = sitesOfTests()

const FORM = '/enquiry/digital-marketing'

const post = (changes: Record<string, string>, headers?: Record<string, string>) =>
  site.postForm(FORM, changes, headers)

const replyIn = async (response: Response) =>
  JSON.parse(/<pre>(.*?)<\/pre>/.exec(await response.text())?.[1] ?? '')

test('stores a valid form once and redirects to the confirmation with 303', async () => {
  const comments = randomUUID()
  const response = await post({ comments })
  expect(response.status).toBe(303)
  const thanks = response.headers.get('location') ?? ''
  expect(thanks).toMatch(/^\/enquiry\/digital-marketing\?sent=[\w-]+$/)
  expect((await post({ comments })).status).toBe(303)
  expect(await site.stored(comments)).toEqual([
    expect.objectContaining({ course_name: 'Digital Marketing', course_category: 'NON IT' }),
  ])
})

test('renders an invalid form with 422, its values and errors, uncached', async () => {
  const comments = randomUUID()
  const response = await post({ comments, mobile: '12345', email: 'a@b.org' })
  expect(response.status).toBe(422)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await replyIn(response)).toEqual({
    failed: false,
    values: expect.objectContaining({ comments, mobile: '12345', email: 'a@b.org' }),
    errors: {
      email: 'Please enter a valid email address ending with .com',
      mobile: 'Please enter a valid 10-digit Indian mobile number.',
    },
  })
  expect(await site.stored(comments)).toEqual([])
})

test('accepts a mobile with its country prefix, as the page’s script does', async () => {
  const comments = randomUUID()
  expect((await post({ comments, mobile: '+91 98765 43210' })).status).toBe(303)
  expect(await site.stored(comments)).toEqual([expect.objectContaining({ mobile: '9876543210' })])
})

test('quarantines a form whose hidden field is filled, and shows the confirmation', async () => {
  const comments = randomUUID()
  expect((await post({ comments, website: 'https://spam.example' })).status).toBe(303)
  expect(await site.stored(comments)).toEqual([expect.objectContaining({ state: 'quarantined' })])
})

test('accepts only forms, and only from this site', async () => {
  const json = await site.post(FORM, '{}')
  expect(json.status).toBe(415)
  const comments = randomUUID()
  expect((await post({ comments }, { Origin: 'https://evil.example' })).status).toBe(403)
  expect(await site.stored(comments)).toEqual([])
  expect((await post({ comments: randomUUID() }, { Origin: site.url })).status).toBe(303)
})

test('accepts comments of the full length in a script that URL encoding triples', async () => {
  const comments = 'क'.repeat(2_000)
  expect((await post({ comments, name: 'नमूना व्यक्ति' })).status).toBe(303)
  expect(await site.stored(comments)).toHaveLength(1)
})

test('shows the readable part of a form that is too large', async () => {
  const long = await post({ comments: 'क'.repeat(5_000) })
  expect(long.status).toBe(422)
  expect(await replyIn(long)).toMatchObject({
    failed: false,
    values: { name: 'Sample Person', comments: expect.stringMatching(/^क{2500}/) },
    errors: { comments: 'Please use at most 2000 characters.' },
  })
  const padded = await post({ comments: 'Is it far?', padding: 'x'.repeat(40_000) })
  expect(padded.status).toBe(413)
  expect(await replyIn(padded)).toMatchObject({ failed: true, values: { comments: 'Is it far?' } })
  expect(await site.stored('Is it far?')).toEqual([])
})

test('limits the forms of an address: valid ones show their values, too many invalid ones a plain page', async () => {
  const strict = await startSite({
    render: coursePages,
    environment: { ENQUIRY_BURST: '1', ENQUIRY_PER_MINUTE: '1', TRUST_PROXY: '1' },
  })
  const sendFrom =
    (address: string) =>
    (changes: Record<string, string>, path = FORM) =>
      strict.postForm(path, changes, { Accept: 'text/html', 'X-Forwarded-For': address })
  const sendValid = sendFrom('203.0.113.1')
  expect((await sendValid({ comments: 'the first' })).status).toBe(303)
  const second = await sendValid({ comments: 'the second' })
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60'])
  expect(second.headers.get('cache-control')).toBe('no-store')
  expect(await replyIn(second)).toMatchObject({ values: { comments: 'the second' } })

  const send = sendFrom('203.0.113.2')
  for (let round = 0; round < 10; round += 1) {
    expect((await send({ mobile: '' })).status).toBe(422)
    expect((await send({}, '/enquiry/astral-projection')).status).toBe(404)
  }
  for (const path of [FORM, '/enquiry/astral-projection']) {
    const refused = await send({ mobile: '' }, path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.text()).toContain('You can call us on')
  }
  expect((await send({})).status).toBe(303)
})
