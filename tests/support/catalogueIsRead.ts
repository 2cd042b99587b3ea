import { eventually } from './eventually.ts'

/** Until then the server responds 503 to requests for filter choices. */
export const catalogueIsRead = (url: string) =>
  eventually(async () => (await fetch(`${url}/find/choices`)).status, 200)
