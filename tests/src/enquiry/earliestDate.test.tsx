import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { EMPTY_ENQUIRY } from '#domain/enquiry.ts'
import { EnquiryFields } from '#features/enquiry/EnquiryFields.tsx'

// Local time, as in the date field.
beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 2, 1, 10) }))
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

const fields = (
  <EnquiryFields
    values={EMPTY_ENQUIRY}
    errors={{}}
    hasSummary={false}
    isSending={false}
    onChanged={() => {}}
    onBlurred={() => {}}
  />
)

test.each(['2026-02-27', '2026-03-01'])(
  'hydrates a page whose earliest date is %s without an error, and then has today',
  async (sent) => {
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(fields)
    const date = page.querySelector<HTMLInputElement>('[type=date]')
    date?.setAttribute('min', sent)
    const said = jest.spyOn(console, 'error')
    const root = await act(async () => hydrateRoot(page, fields))
    expect(said).not.toHaveBeenCalled()
    expect(page.querySelector('[type=date]')).toBe(date)
    expect(date).toHaveAttribute('min', '2026-03-01')
    act(() => root.unmount())
  },
)
