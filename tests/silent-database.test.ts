// @module-tag slow

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { sql } from '#database/sql.ts'
import { DatabaseAwayError, DatabaseBusyError } from '#database/unavailable.ts'
import { aDatabase } from './support/database.ts'
import { cells } from './support/long.ts'
import { aClient, aMall, aProduct, aShop, type Client, type TestMall } from './support/mall.ts'
import { aNetwork, type Network } from './support/network.ts'

let network: Network
let mall: TestMall
let guest: Client

beforeAll(async () => {
  network = await aNetwork(inject('serverUrl'))
  mall = await aMall({ network })
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
  guest = aClient(mall.url)
  await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: variantId }, skuQty: 1 },
  ])
})
afterAll(async () => {
  network.restore()
  await mall.stop()
  await network.close()
})

const cart = () => guest.post('/sapi/mall-order/cartline/querycart')
const search = () =>
  fetch(`${mall.url}/sapi/mall-item/item/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: `linen ${Math.random()}` }),
  })

async function inSeconds(request: () => Promise<{ status: number; headers: Headers }>) {
  const since = Date.now()
  const { status, headers } = await request()
  return { status, retryAfter: headers.get('retry-after'), seconds: (Date.now() - since) / 1_000 }
}

describe('A database that goes silent', () => {
  test.each(
    cells([
      ['whose answers arrive late', () => network.restore()],
      ['whose connections are forgotten by the network', () => network.forget()],
    ]),
  )('%s: calls are refused within five seconds, and answered again within five (I-49)', async (_, end) => {
    expect((await cart()).status).toBe(200)
    network.silence()
    const refused = await Promise.all(Array.from({ length: 40 }, () => inSeconds(cart)))
    end()
    for (const { status, retryAfter, seconds } of refused) {
      expect([status, retryAfter]).toEqual([503, '1'])
      expect(seconds).toBeLessThan(5)
    }
    const back = await inSeconds(async () => {
      for (;;) {
        const answer = await cart()
        if (answer.status === 200) return answer
      }
    })
    expect(back.seconds).toBeLessThan(5)
  })

  test('is not waited for at every trip again: latency at each trip is refused in time, too (I-49)', {
    tags: 'long',
  }, async () => {
    network.delay(1_000)
    const slow = await Promise.all([inSeconds(cart), inSeconds(search)])
    network.delay(0)
    for (const { status, seconds } of slow) {
      expect([200, 503]).toContain(status)
      expect(seconds).toBeLessThan(5)
    }
    await expect.poll(async () => (await cart()).status).toBe(200)
  })
})

test('a pool that is full is busy, which is not the same as a database that is unreachable (I-49)', async () => {
  const { url } = await aDatabase()
  const { db, close } = openDatabase(url, { connectionsMax: 1 })
  const holds = sql`select pg_sleep(2)`.rows(db)
  await expect(sql`select 1`.rows(db)).rejects.toThrow(DatabaseBusyError)
  await holds
  await close()
  const unavailable = openDatabase('postgres://postgres@127.0.0.1:1/mall')
  await expect(sql`select 1`.rows(unavailable.db)).rejects.toThrow(DatabaseAwayError)
  await unavailable.close()
})

test('a listener notices within seconds that its connection is silent, and listens again', {
  tags: 'long',
  timeout: 30_000,
}, async () => {
  const own = await aNetwork(inject('serverUrl'))
  const { url, pool } = await aDatabase()
  const received: string[] = []
  const listener = listen(own.urlOf(url), { pages: (payload) => received.push(payload) })
  await expect
    .poll(async () => {
      await pool.query("select pg_notify('pages', 'before')")
      return received
    })
    .toContain('before')
  own.silence()
  await new Promise((done) => setTimeout(done, 500))
  own.forget()
  await expect.poll(() => received, { timeout: 12_000 }).toContain('')
  await expect
    .poll(async () => {
      await pool.query("select pg_notify('pages', 'after')")
      return received
    })
    .toContain('after')
  await listener.close()
  await own.close()
})
