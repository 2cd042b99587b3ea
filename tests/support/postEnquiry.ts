import { randomUUID } from 'node:crypto'
import { sampleEnquiry } from './sampleEnquiry.ts'

/** Posts an enquiry whose comments are its key. */
export const postEnquiry = (
  url: string,
  key: string = randomUUID(),
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(`${url}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
    body: JSON.stringify(sampleEnquiry({ comments: key })),
  })

const MAX_ATTEMPTS = 10

/** As the form does: after a 503 the enquiry may be stored or not, so the same key is sent again. */
export const postUntilStored = async (...request: Parameters<typeof postEnquiry>) => {
  let response = await postEnquiry(...request)
  for (let attempt = 1; response.status === 503 && attempt < MAX_ATTEMPTS; attempt += 1)
    response = await postEnquiry(...request)
  return response
}
