import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const isTimeout = (fault: unknown) =>
  fault instanceof Error && fault.message === 'Query read timeout'

/**
 * After pg's own query timeout the connection still waits for its answer, and so would every later
 * query on it: after a failover, until the operating system gives up, a quarter of an hour later.
 */
export const droppingStuck = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    let stuck = false
    const query = async (text: string, parameters: readonly unknown[]) => {
      // Kysely's rollback: there is no one on the other side to hear it.
      if (stuck) throw new Error('This connection is stuck')
      try {
        return await client.query(text, [...parameters])
      } catch (fault) {
        stuck = isTimeout(fault)
        throw fault
      }
    }
    // The type's other form of a query, with a cursor, belongs to Kysely's streams; this site has none.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(stuck),
    }
  },
  end: () => pool.end(),
})
