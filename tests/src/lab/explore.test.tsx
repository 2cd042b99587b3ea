import { render, screen } from '@testing-library/react'
import { ExploreMode } from '#lab/view/ExploreMode.tsx'
import { type Lab, LabContext } from '#lab/view/useLab.ts'
import { placeOf } from '#lab/view/usePlace.ts'
import type { SharedState } from '#lab/view/useSharedState.ts'
import { entryOf } from '#qa/registry.ts'

// Its layout needs a worker.
jest.mock('#lab/view/Stage.tsx', () => ({ Stage: () => null }))

const UNKNOWN = 'This address names no row of this machine. The first row is shown.'

const open = (hash: string) => {
  const shared = { entry: entryOf('blogList'), place: placeOf(hash), go: () => {} }
  render(
    <LabContext value={{ coverage: {}, specification: {} } as unknown as Lab}>
      <ExploreMode {...(shared as unknown as SharedState)} />
    </LabContext>,
  )
}

test('an address of a row that the machine lacks says so', () => {
  open('#blogList/explore/never')
  expect(screen.getByText(UNKNOWN)).toBeVisible()
})

test('an address without a row shows the first', () => {
  open('#blogList/explore')
  expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument()
})
