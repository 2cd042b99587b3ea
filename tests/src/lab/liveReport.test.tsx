import { fireEvent, render, screen } from '@testing-library/react'
import type { BugReport } from '#lab/core/bugReport.ts'
import { LiveReport } from '#lab/view/LiveReport.tsx'
import { type Lab, LabContext } from '#lab/view/useLab.ts'

const report = { savedAt: 0 } as BugReport
const SILENT = /^The page does not respond/

/** Each press sends a request; the returned functions respond to them. */
const openPanel = () => {
  const responses: ((response: BugReport | undefined) => void)[] = []
  const live = { requestReport: () => new Promise((resolve) => responses.push(resolve)) }
  render(
    <LabContext value={{ live } as unknown as Lab}>
      <LiveReport page="page" onOpen={() => {}} />
    </LabContext>,
  )
  return {
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save bug report' })),
    respond: (response: BugReport | undefined) => responses.shift()?.(response),
  }
}

beforeEach(() => {
  // Missing in jsdom.
  Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => {} })
})

test('a page that stops responding is not said to be saved', async () => {
  const { save, respond } = openPanel()
  save()
  respond(report)
  await screen.findByText(/ is saved\.$/)
  save()
  respond(undefined)
  await screen.findByText(SILENT)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a second timeout is announced again', async () => {
  const { save, respond } = openPanel()
  save()
  respond(undefined)
  await screen.findByText(SILENT)
  save()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  respond(undefined)
  await screen.findByText(SILENT)
})
