import type { Config } from '#server/config.ts'
import { openStore, withStore } from '#server/store/open.ts'

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>

export const storedKeys = (place: Place): Promise<string[]> =>
  withStore(openStore(place), async ({ queries }) => {
    const rows = await queries.selectFrom('enquiries').select('idempotency_key').execute()
    return rows.map(({ idempotency_key }) => idempotency_key)
  })
