import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'test-'))

/** An empty folder for all tests of the file or the describe block. */
export const folderForAll = () => {
  let folder = ''
  beforeAll(async () => {
    folder = await temporaryFolder()
  })
  afterAll(() => rm(folder, { recursive: true }))
  return () => folder
}

/** A new one for each test of the file or the describe block. */
export const folderForEachTest = () => {
  let folder = ''
  beforeEach(async () => {
    folder = await temporaryFolder()
  })
  afterEach(() => rm(folder, { recursive: true }))
  return () => folder
}
