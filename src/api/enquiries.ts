import { api } from './api.ts'
import type { Edge } from './edge.ts'
import type { Failure } from './hostQuery.ts'

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is only the key: what the visitor wrote waits outside the store, see Edge.sealed. */
    sendEnquiry: build.mutation<null, string>({
      queryFn: async (key, { extra }): Promise<{ data: null } | { error: Failure }> => {
        const { fetch, hosts, embedded, sealed } = extra as Edge
        const enquiry = sealed.get(key)
        if (enquiry === undefined) return { error: { status: 'malformed' } }
        try {
          const response = await fetch(
            new Request(`${hosts.courses}/api/enquiries`, {
              method: 'POST',
              headers: {
                'content-type': 'application/json',
                ...(embedded && { 'idempotency-key': key }),
              },
              body: JSON.stringify(enquiry),
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
