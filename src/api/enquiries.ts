import { HONEYPOT_HEADER, KEY_HEADER, SECONDS_HEADER } from '#domain/contracts/enquiryCall.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { api } from './api.ts'

type EnquiryRequest = {
  readonly enquiry: Enquiry
  readonly key: string
  readonly seconds: number
  readonly isHoneypotFilled: boolean
}

const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendEnquiry: build.mutation<null, EnquiryRequest>({
      query: ({ enquiry, key, seconds, isHoneypotFilled }) => ({
        host: 'courses',
        url: '/api/enquiries',
        method: 'POST',
        body: enquiry,
        embeddedHeaders: {
          [KEY_HEADER]: key,
          [SECONDS_HEADER]: String(seconds),
          ...(isHoneypotFilled && { [HONEYPOT_HEADER]: '1' }),
        },
        keepalive: true,
        // Following most redirects would send a GET, whose 200 looks like success.
        redirect: 'error',
        responseHandler: async () => null,
        parse: () => null,
      }),
    }),
  }),
})

export const { sendEnquiry } = enquiriesApi.endpoints
