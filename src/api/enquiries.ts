import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react'
import { KEY_HEADER, SECONDS_HEADER, TRAP_HEADER } from '#domain/enquiryCall.ts'
import { api } from './api.ts'
import type { Edge, SealedEnquiry } from './edge.ts'

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
      queryFn: async (key, { extra }): Promise<{ data: null } | { error: FetchBaseQueryError }> => {
        const { fetch, hosts, embedded, sealed } = extra as Edge
        const letter = sealed.get(key)
        if (letter === undefined)
          return { error: { status: 'CUSTOM_ERROR', error: 'no such enquiry' } }
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
          return response.ok ? { data: null } : { error: { status: response.status, data: null } }
        } catch {
          return { error: { status: 'FETCH_ERROR', error: 'unreachable' } }
        }
      },
    }),
  }),
})

export const { sendEnquiry } = injected.endpoints
