import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forAll, forEachTest } from './lifecycle.ts'

const folderOf = (opened: typeof forAll) => () => {
  const folder = opened(
    async () => ({ path: await mkdtemp(join(tmpdir(), 'test-')) }),
    ({ path }) => rm(path, { recursive: true }),
  )
  return () => folder.path
}

export const folderForAll = folderOf(forAll)
export const folderForEachTest = folderOf(forEachTest)
