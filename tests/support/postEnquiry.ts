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
