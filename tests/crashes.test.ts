// @module-tag slow

import { rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, openDatabase } from '#database/connect.ts'
import { brokenLaws } from './support/invariants.ts'
import { aClient, anAddress, aProduct, aShop, type Client } from './support/mall.ts'
import { choose, pay } from './support/payments.ts'
import { ended, type MallProcess, ownPostgres, startProcess, untilReady } from './support/process.ts'

const order = '/sapi/mall-order/web/order'
const stockAtFirst = 100_000
const cycles = 20

let mall: MallProcess
let isOver = false
const acknowledged = new Set<string>()
const paid = new Set<string>()
let repeated = 0
const refused: string[] = []

beforeAll(async () => {
  // The demo has a payment company.
  mall = await startProcess({ DEMO: '1' })
  await untilReady(mall)
})

afterAll(async () => {
  isOver = true
  await mall.stop()
  rmSync(mall.dataDir, { recursive: true, force: true })
})

test('server and PostgreSQL are killed twenty times while four guests order and pay, and repeat what was not answered: nothing acknowledged is lost, nothing is doubled', async () => {
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
      mall = await startProcess({ DEMO: '1', PORT: new URL(mall.url).port, DATA_DIR: mall.dataDir })
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
    paid: (await pool.query<{ id: string }>("select id from order_groups where status = 'paid'")).rows.map(
      ({ id }) => id,
    ),
    unpaid: (
      await pool.query(
        'select sum(l.quantity)::int as sum from order_lines l join orders o on o.id = l.order_id where l.shop_id = $1 and o.paid_at is null',
        [shopId],
      )
    ).rows[0].sum as number | null,
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
  expect([...paid].filter((id) => !found.paid.includes(id))).toEqual([])
  expect(paid.size).toBeGreaterThan(cycles)
  expect(repeated).toBeGreaterThan(0)
  expect(found.doubled).toEqual([])
  expect(found.broken).toEqual([])
  const reserved = found.unpaid ?? 0
  expect(found.stock).toEqual({
    available: stockAtFirst - found.ordered,
    reserved,
    sold: found.ordered - reserved,
  })
  // From the kill to the next order. A machine that is busy with much else says nothing about the mall.
  const limitMs = (loadavg()[0] ?? 0) < 2 * availableParallelism() ? 5_000 : 30_000
  expect(waits.toSorted((one, other) => one - other)[cycles / 2]).toBeLessThan(limitMs)
}, 400_000)

/** Buys one after the other, and begins again when the mall is away. There is enough for all, so no order is refused. */
async function keepBuying(client: Client, variantId: string): Promise<void> {
  while (!isOver) {
    const checkout = await beginCheckout(client, variantId).catch(() => undefined)
    const placed = checkout && (await untilAnswered(client, `${order}/createOrder`, checkout))
    if (!placed) {
      await new Promise((done) => setTimeout(done, 50))
      continue
    }
    const groupId: string = placed.tradeContract.id
    acknowledged.add(groupId)
    const attempt = { payChannel: 'MOCKPAY', contractId: groupId }
    const started = await untilAnswered(client, `${pay}/firstPay`, attempt)
    if (started) await choose(started.redirectUrl, 'pay').catch(() => undefined)
    const result = await client.post(`${pay}/payResult`, { contractId: groupId }).catch(() => undefined)
    if (result?.body?.status === 'SUCCESS') paid.add(groupId)
  }
}

/** Sends a request again with the same key until it is answered, as a client does whose connection broke. */
async function untilAnswered(client: Client, path: string, body: object) {
  const key = { 'idempotency-key': crypto.randomUUID() }
  for (let attempt = 0; !isOver; attempt++) {
    const answer = await client.post(path, body, key).catch(() => undefined)
    if (attempt > 0 && answer?.status === 200) repeated++
    if (answer?.status === 200) return answer.body
    if (answer && answer.status >= 400 && answer.status < 500 && answer.body.code !== 'stillRunning') {
      refused.push(answer.text)
      return undefined
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return undefined
}

async function beginCheckout(client: Client, variantId: string) {
  if (client.jar.size === 0) await client.post('/api/user/web/tourist')
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
  })
  const { body: checkout } = await client.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })
  if (!checkout.needPayAmt) return undefined
  return { key: saved.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt }
}

async function untilMoreThan(count: number): Promise<void> {
  const since = Date.now()
  while (acknowledged.size <= count) {
    if (Date.now() - since > 60_000)
      throw new Error(`Nobody could buy for a minute.\n${mall.output()}\n${refused.at(-1) ?? ''}`)
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
