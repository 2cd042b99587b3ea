import { openStore } from '#server/store/open.ts'
import { freshData } from './freshData.ts'

export const freshStore = async () => {
  const data = await freshData()
  const store = await openStore(data.environment)
  const remove = async () => {
    await store.close()
    await data.remove()
  }
  return { store, remove }
}
