import type { Connection } from '#database/connect.ts'
import { rankDocuments } from '#modules/search/server/public.ts'
import { loadGenerated } from '../../demo/million/load.ts'

/** Loads so many generated products, ranks them and vacuums their tables, as in a mall that has run for a while. */
export async function loadLargeCatalogue(
  database: Pick<Connection, 'db' | 'pool'> & { readonly url: string },
  products: number,
): Promise<void> {
  await database.pool.query(`insert into files (key, mime, bytes) values ('demo/desk.webp', 'image/webp', 1)`)
  const pictures = Object.fromEntries(
    ['desk', 'lounge', 'mugs', 'box'].map((name) => [`${name}-a`, 'demo/desk.webp']),
  )
  await loadGenerated(database.url, { products, seed: 1, pictures })
  const client = await database.pool.connect()
  try {
    // This is the test's work and not what it measures.
    await client.query('set statement_timeout = 0')
    await database.db.transaction(rankDocuments)
    // PostgreSQL's own vacuum may be looking at a table in this moment; then ours leaves some of it for later.
    for (let tried = 0; tried < 20; tried += 1) {
      await client.query('vacuum (analyze) search_documents, search_price_periods, products')
      const { rows } = await client.query(
        "select from pg_class where oid = 'search_price_periods'::regclass and relallvisible < relpages * 0.95",
      )
      if (rows.length === 0) break
      await new Promise((done) => setTimeout(done, 500))
    }
  } finally {
    client.release(true)
  }
}
