import { eventually } from './eventually.ts'

/** Until then the server responds 503 to searches. */
export const catalogueIsRead = (url: string) =>
  eventually(async () => (await fetch(`${url}/find/courses`)).status, 200)
