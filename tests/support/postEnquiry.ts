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

/** A busy site responds 408 or 503, and has stored nothing: the same key may be sent again. */
export const postUntilStored = async (...request: Parameters<typeof postEnquiry>) => {
  let response: Response
  do response = await postEnquiry(...request)
  while (response.status === 408 || response.status === 503)
  return response
}
