import { fireEvent, screen } from '@testing-library/react'
import { WRITTEN } from '#tests/support/enquiryForm.ts'
import { until } from '#tests/support/openPage.tsx'
import { simulatedTime } from '#tests/support/simulatedTime.ts'

/** Early in the day, when it is still yesterday in UTC. */
export const formTime = () =>
  // The store notifies its subscribers in the next frame.
  simulatedTime({ now: new Date(2026, 2, 1, 2), doNotFake: ['requestAnimationFrame'] })

export const FAILED = '⚠️ Something went wrong.'

export const field = (name: string) => screen.getByLabelText(name, { exact: true })

export const formShown = () => until(() => screen.queryByLabelText('Full name') !== null)

export const type = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } })

export const fill = (changes: Partial<Record<keyof typeof WRITTEN, string>> = {}) => {
  for (const [name, value] of Object.entries({ ...WRITTEN, ...changes })) type(name, value)
}
