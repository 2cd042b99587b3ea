import { KEY_HEADER, SECONDS_HEADER, TRAP_HEADER } from '#domain/enquiryCall.ts'
import { api } from './api.ts'
import type { Edge, SealedEnquiry } from './edge.ts'
import type { Failure } from './hostQuery.ts'

/** Only the embedded API knows these; a foreign host gets the ten fields and nothing else. */
const headersOf = (key: string, { seconds, trapped }: SealedEnquiry) => ({
  [KEY_HEADER]: key,
  [SECONDS_HEADER]: String(seconds),
  ...(trapped && { [TRAP_HEADER]: '1' }),
})

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is only the key: what the visitor wrote waits outside the store, see Edge.sealed. */
    sendEnquiry: build.mutation<null, string>({
      queryFn: async (key, { extra }): Promise<{ data: null } | { error: Failure }> => {
        const { fetch, hosts, embedded, sealed } = extra as Edge
        const letter = sealed.get(key)
        if (letter === undefined) return { error: { status: 'malformed' } }
        try {
          const response = await fetch(
            new Request(`${hosts.courses}/api/enquiries`, {
              method: 'POST',
              // Goes on to its end when the tab is closed or opens another document.
              keepalive: true,
              // Followed as a GET it would be taken for sent, and what was written would be lost.
              redirect: 'error',
              headers: {
                'content-type': 'application/json',
                ...(embedded && headersOf(key, letter)),
              },
              body: JSON.stringify(letter.enquiry),
            }),
          )
          return response.ok ? { data: null } : { error: { status: response.status } }
        } catch {
          return { error: { status: 'unreachable' } }
        }
      },
    }),
  }),
})

export const { sendEnquiry } = injected.endpoints
