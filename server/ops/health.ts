import { sql } from 'kysely'
import { withDeadline } from '#server/http/deadline.ts'
import type { Store } from '#server/store/open.ts'

export type Health = {
  readonly isReady: () => boolean
  readonly drain: () => void
  readonly storeAnswers: () => Promise<boolean>
}

const PATIENCE = 1_000

export const createHealth = ({ queries }: Pick<Store, 'queries'>): Health => {
  let ready = true
  return {
    isReady: () => ready,
    drain: () => {
      ready = false
    },
    storeAnswers: () =>
      withDeadline(sql`select 1`.execute(queries), PATIENCE).then(
        () => true,
        () => false,
      ),
  }
}
