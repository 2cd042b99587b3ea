import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new, empty folder for each test of the file or the describe block. */
export const folderForEachTest = () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  return () => folder
}
