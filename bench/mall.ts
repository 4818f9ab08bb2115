import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startProcess, untilReady } from '../tests/support/process.ts'

export type BenchMall = {
  readonly url: string
  readonly databaseUrl: string
  readonly urlKey: string
  readonly variantId: string
  readonly stop: () => Promise<unknown>
}

/** The demo mall as a process of its own, in a folder of its own, with more in stock than anybody buys. */
export async function startMall(folder: string): Promise<BenchMall> {
  const mall = await startProcess({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' })
  await untilReady(mall)
  const port = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
    .split('\n')[3]!
    .trim()
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update stock set available = 5000000')
  const { rows } = await client.query<{ url_key: string; id: string }>(
    `select p.url_key, v.id from products p join variants v on v.product_id = p.id
     join prices on prices.variant_id = v.id and prices.site = 'global' where v.status = 'enabled' order by p.id, v.position limit 1`,
  )
  await client.end()
  return { url: mall.url, databaseUrl, urlKey: rows[0]!.url_key, variantId: rows[0]!.id, stop: mall.stop }
}
