import { type ChildProcess, spawn } from 'node:child_process'
import { Client } from 'pg'
import { freePort } from '#database/embedded.ts'
import serverCommand from '../scripts/server-command.json' with { type: 'json' }
import { type MallProcess, ownPostgres, startProcess, untilReady } from '../tests/support/process.ts'
import { aBuyer } from './buyer.ts'
import {
  type Burnt,
  burntBy,
  forgetHighestMemoryOf,
  highestMemoryOf,
  memoryOf,
  memoryOfDatabase,
} from './cpu.ts'

export type BenchMall = {
  readonly url: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
  /** A product of many, with its variants' pictures and texts. */
  readonly urlKey: string
  /** Variants that can be bought on the site, one of each product. */
  readonly variantIds: readonly string[]
  /** One that no other line buys. */
  readonly hotVariantId: string
  readonly burnt: () => Burnt
  /** Bytes: the server with its worker, and the database. */
  readonly memory: () => { readonly mall: number; readonly database: number }
  /** Bytes: peak memory of the server with its worker since its demo was there. */
  readonly highestMemory: () => number
  /** Stops everything and starts the mall with its database again. @returns ms until the first page */
  readonly restart: () => Promise<number>
  readonly stop: () => Promise<unknown>
}

const secret = 'a secret of the bench, long enough to be one'

/**
 * The demo mall as a process of its own, in a folder of its own, with more in stock than anybody buys. The
 * payment provider is another process.
 */
export async function startMall(folder: string): Promise<BenchMall> {
  const ports = { mall: String(await freePort()), sandbox: String(await freePort()) }
  const sandboxUrl = `http://127.0.0.1:${ports.sandbox}`
  const env = {
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'error',
    PORT: ports.mall,
    SESSION_SECRET: secret,
    SANDBOX_URL: sandboxUrl,
  }
  // Node's own switches, such as --cpu-prof, to look for the biggest cost.
  const switches = (process.env.MALL_NODE ?? '').split(' ').filter((each) => each !== '')
  const command = [...switches, ...serverCommand.args]
  let mall: MallProcess = await startProcess(env, command)
  // The first start fills the demo, which takes its time where others work, too.
  await untilReady(mall, 300_000)
  forgetHighestMemoryOf(mall.child.pid!)
  const databaseUrl = () => ownPostgres(folder).url
  const sandbox = startSandbox(databaseUrl(), ports.sandbox)
  await untilListening(sandboxUrl)

  const client = new Client({ connectionString: databaseUrl() })
  await client.connect()
  const { rows } = await client.query<{ url_key: string; id: string }>(
    `select distinct on (p.id) p.url_key, v.id from products p join variants v on v.product_id = p.id
     join shops shop on shop.id = p.shop_id and shop.status = 'active'
     join prices on prices.variant_id = v.id and prices.site = 'global'
     where v.status = 'enabled' and p.status = 'onShelf' and p.kind = 'goods' and prices.amount > 0 and v.min_quantity = 1 and v.step = 1
       and p.limit_per_buyer is null and prices.min_amount is null
       and not exists (select from offer_prices where variant_id = v.id)
     order by p.id, v.position limit 500`,
  )
  const variantIds = rows.map((row) => row.id)
  await client.query('update stock set available = 5000000 where variant_id = any($1::bigint[])', [
    variantIds,
  ])
  await client.query(
    'update search_price_periods set in_stock = true where product_id in (select product_id from variants where id = any($1::bigint[]))',
    [variantIds],
  )
  // The demo is paid at stand-ins within the mall's process; the bench pays at a process of its own.
  await client.query("update channel_accounts set is_enabled = true where channel = 'MOCKPAY'")
  // The rows were written without the mall: it drops its cache.
  await client.query("select pg_notify('pages', '')")
  await client.query('vacuum analyze stock, search_price_periods')
  await client.end()
  const buyable = await thoseThatGuestsCanBuy(mall.url, rows)
  const restart = async () => {
    sandbox.kill('SIGTERM')
    await mall.stop()
    const since = performance.now()
    mall = await startProcess(env, command)
    await untilPage(mall)
    return performance.now() - since
  }
  const postgres = () => ownPostgres(folder).pid
  return {
    url: mall.url,
    sandboxUrl,
    databaseUrl: databaseUrl(),
    urlKey: buyable[0]!.url_key,
    variantIds: buyable.slice(1).map((row) => row.id),
    hotVariantId: buyable[0]!.id,
    burnt: () => burntBy({ mall: mall.child.pid!, postgres: postgres(), sandbox: sandbox.pid! }),
    memory: () => ({ mall: memoryOf(mall.child.pid!), database: memoryOfDatabase(postgres()) }),
    highestMemory: () => highestMemoryOf(mall.child.pid!),
    restart,
    stop: async () => {
      sandbox.kill('SIGTERM')
      await mall.stop()
    },
  }
}

/**
 * Parts of a bundle, goods for points and the like need more than a guest with a cart; the mall decides
 * whether one is.
 */
async function thoseThatGuestsCanBuy<V extends { readonly id: string }>(
  url: string,
  variants: readonly V[],
): Promise<V[]> {
  const bought: V[] = []
  for (const variant of variants) {
    const guest = aBuyer(url)
    const added = await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: variant.id }, skuQty: 1 },
    ])
    const begun =
      added.status === 200 && (await guest.post('/sapi/mall-order/preorder/savecommondata', fromCart))
    const quoted =
      begun && (await guest.post('/sapi/mall-order/web/order/renderOrder', { key: begun.body?.key }))
    if (quoted && quoted.status === 200) bought.push(variant)
    guest.close()
  }
  return bought
}

const fromCart = { orderSource: 'CART' }

function startSandbox(databaseUrl: string, port: string): ChildProcess {
  return spawn(process.execPath, [new URL('sandbox.ts', import.meta.url).pathname], {
    // When the process that started it is killed, it ends, too.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PORT: port,
      SESSION_SECRET: secret,
    },
  })
}

async function untilListening(url: string): Promise<void> {
  for (let tried = 0; tried < 200; tried += 1) {
    if (await fetch(url).catch(() => undefined)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('The payment company of the bench did not start')
}

async function untilPage(mall: MallProcess): Promise<void> {
  for (let tried = 0; tried < 6_000; tried += 1) {
    const page = await fetch(mall.url).catch(() => undefined)
    await page?.text()
    if (page?.ok) return
    if (mall.child.exitCode !== null) throw new Error(`The mall ended by itself:\n${mall.output()}`)
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('The mall showed no page within a minute')
}
