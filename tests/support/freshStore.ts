import { openStore, type Store } from '#server/store/open.ts'
import { type FreshData, freshData } from './freshData.ts'

type FreshStore = {
  readonly store: Store
  readonly environment: FreshData['environment']
  readonly remove: () => Promise<void>
}

const open = async (): Promise<FreshStore> => {
  const { environment, remove } = await freshData()
  const store = await openStore(environment)
  return {
    store,
    environment,
    remove: async () => {
      await store.close()
      await remove()
    },
  }
}

/** An empty store for all tests of the file or the describe block. */
export const storeForAll = (): FreshStore => {
  const fresh = {} as FreshStore
  beforeAll(async () => void Object.assign(fresh, await open()))
  afterAll(() => fresh.remove())
  return fresh
}

/** A new one for each test of the file or the describe block. */
export const storeForEachTest = (): FreshStore => {
  const fresh = {} as FreshStore
  beforeEach(async () => void Object.assign(fresh, await open()))
  afterEach(() => fresh.remove())
  return fresh
}
