import pg from 'pg'

export const storedKeys = async (database: string): Promise<string[]> => {
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query('select idempotency_key as key from enquiries')
  await client.end()
  return rows.map(({ key }) => key)
}
