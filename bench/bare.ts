import Fastify from 'fastify'
import { Pool } from 'pg'
import { type Measured, measuredFrom } from './table.ts'

/** Upper limit of the host: a server that answers with a constant, or with one row by its key. */
export async function startBare(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const pool = new Pool({ connectionString: databaseUrl, max: 16 })
  const app = Fastify()
  const { rows } = await pool.query<{ id: string }>('select id from products limit 1')
  app.get('/constant', async () => ({ hello: 'mall' }))
  app.get('/row', async () => {
    const found = await pool.query({
      name: 'row',
      text: 'select id, url_key, name from products where id = $1',
      values: [rows[0]!.id],
    })
    return found.rows[0]
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    stop: async () => {
      await app.close()
      await pool.end()
    },
  }
}

/** PostgreSQL without a server in front: one row read by its key, one small row committed. */
export async function measureDatabase(
  databaseUrl: string,
  connections: number,
  seconds: number,
): Promise<{ read: Measured; write: Measured }> {
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  const { rows } = await pool.query<{ id: string }>('select id from products limit 1')
  await pool.query(
    'create table if not exists bench_rows (id bigint generated always as identity primary key, text text)',
  )
  const again = async (run: () => Promise<unknown>): Promise<Measured> => {
    const times: number[] = []
    const since = performance.now()
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() - since < seconds * 1_000) {
          const begun = performance.now()
          await run()
          times.push(performance.now() - begun)
        }
      }),
    )
    return measuredFrom(times, (performance.now() - since) / 1_000, 0)
  }
  const read = await again(() =>
    pool.query({
      name: 'read',
      text: 'select id, url_key from products where id = $1',
      values: [rows[0]!.id],
    }),
  )
  const write = await again(() =>
    pool.query({ name: 'write', text: 'insert into bench_rows (text) values ($1)', values: ['a small row'] }),
  )
  await pool.query('drop table bench_rows')
  await pool.end()
  return { read, write }
}
