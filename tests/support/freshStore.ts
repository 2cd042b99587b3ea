import { openStore } from '#server/store/open.ts'
import { freshData } from './freshData.ts'
import { forAll, forEachTest } from './lifecycle.ts'

const open = async () => {
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

export type FreshStore = Awaited<ReturnType<typeof open>>

const remove = (fresh: FreshStore) => fresh.remove()

export const storeForAll = (): FreshStore => forAll(open, remove)
export const storeForEachTest = (): FreshStore => forEachTest(open, remove)
