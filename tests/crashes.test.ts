// @module-tag slow

import { rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, openDatabase } from '#database/connect.ts'
import { brokenLaws } from './support/invariants.ts'
import { aClient, anAddress, aProduct, aShop, type Client } from './support/mall.ts'
import { ended, type MallProcess, ownPostgres, startProcess, untilReady } from './support/process.ts'

const stockAtFirst = 100_000
const cycles = 20

let mall: MallProcess
let isOver = false
const acknowledged = new Set<string>()
const refused: string[] = []

beforeAll(async () => {
  mall = await startProcess()
  await untilReady(mall)
})

afterAll(async () => {
  isOver = true
  await mall.stop()
  rmSync(mall.dataDir, { recursive: true, force: true })
})

test('server and PostgreSQL are killed twenty times while four guests buy: nothing acknowledged is lost, nothing is doubled', async () => {
  const { shopId, variantId } = await withDatabase(async (database) => {
    const { shopId } = await aShop(database)
    return { shopId, ...(await aProduct(database, shopId, { stock: stockAtFirst })) }
  })
  const guests = Array.from({ length: 4 }, () => keepBuying(aClient(mall.url), variantId))

  const waits: number[] = []
  for (let cycle = 0; cycle < cycles; cycle++) {
    await untilMoreThan(acknowledged.size + 2)
    const since = Date.now()
    if (cycle % 2 === 0) {
      mall.child.kill('SIGKILL')
      await ended(mall.child)
      mall = await startProcess({ PORT: new URL(mall.url).port, DATA_DIR: mall.dataDir })
    } else process.kill(ownPostgres(mall.dataDir).pid, 'SIGKILL')
    await untilMoreThan(acknowledged.size)
    waits.push(Date.now() - since)
  }
  isOver = true
  await Promise.all(guests)
  // The last order may have been acknowledged in the moment of the last kill.
  const answers = () =>
    withDatabase(({ pool }) => pool.query('select 1')).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 30_000 }).toBe(true)

  expect(refused).toEqual([])
  const found = await withDatabase(async ({ pool, db }) => ({
    groups: (await pool.query<{ id: string }>('select id from order_groups')).rows.map(({ id }) => id),
    doubled: (
      await pool.query('select checkout_id from order_groups group by checkout_id having count(*) > 1')
    ).rows,
    ordered: (
      await pool.query('select sum(quantity)::int as sum from order_lines where shop_id = $1', [shopId])
    ).rows[0].sum,
    stock: (
      await pool.query('select available::int, reserved::int, sold::int from stock where variant_id = $1', [
        variantId,
      ])
    ).rows[0],
    broken: await brokenLaws(db),
  }))
  expect([...acknowledged].filter((id) => !found.groups.includes(id))).toEqual([])
  expect(found.doubled).toEqual([])
  expect(found.broken).toEqual([])
  expect(found.stock).toEqual({ available: stockAtFirst - found.ordered, reserved: found.ordered, sold: 0 })
  // From the kill to the next order. A machine that is busy with much else says nothing about the mall.
  const limitMs = (loadavg()[0] ?? 0) < 2 * availableParallelism() ? 5_000 : 30_000
  expect(waits.toSorted((one, other) => one - other)[cycles / 2]).toBeLessThan(limitMs)
}, 400_000)

/** Buys one after the other, and begins again when the mall is away. There is enough for all, so no order is refused. */
async function keepBuying(client: Client, variantId: string): Promise<void> {
  for (let tries = 1; !isOver; tries += 1) {
    // A guest may have ten unpaid orders, so each places a few.
    if (tries % 8 === 0) client.jar.clear()
    const placed = await buy(client, variantId).catch(() => undefined)
    if (placed?.status === 200) acknowledged.add(placed.body.tradeContract.id)
    else await new Promise((done) => setTimeout(done, 50))
    if (placed && placed.status >= 400 && placed.status < 500) refused.push(placed.text)
  }
}

async function buy(client: Client, variantId: string) {
  if (client.jar.size === 0) await client.post('/api/user/web/tourist')
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
  })
  const { body: checkout } = await client.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })
  if (!checkout.needPayAmt) return undefined
  return client.once('/sapi/mall-order/web/order/createOrder', {
    key: saved.key,
    selectedAddress: anAddress,
    needPayAmt: checkout.needPayAmt,
  })
}

async function untilMoreThan(count: number): Promise<void> {
  const since = Date.now()
  while (acknowledged.size <= count) {
    if (Date.now() - since > 60_000)
      throw new Error(`No order was placed for a minute.\n${mall.output()}\n${refused.at(-1) ?? ''}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}

async function withDatabase<Found>(ask: (database: Connection) => Promise<Found>): Promise<Found> {
  const database = openDatabase(ownPostgres(mall.dataDir).url, { statementTimeoutMs: 30_000 })
  try {
    return await ask(database)
  } finally {
    await database.close()
  }
}
