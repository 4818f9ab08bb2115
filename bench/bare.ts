import Fastify from 'fastify'
import { Pool } from 'pg'

/** What this machine can do at most: a server that answers a constant, or one row by its key. */
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
