// @module-tag slow

import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { withinMs } from './support/busy.ts'
import { aClient, aMall, aProduct, aShop, type TestMall } from './support/mall.ts'
import { aNetwork, type Network } from './support/network.ts'
import { anUnpaidOrder, firstPay, pay } from './support/payments.ts'

/** Load beyond the mall's capacity. */

let network: Network
let mall: TestMall
beforeAll(async () => {
  network = await aNetwork(inject('serverUrl'))
  mall = await aMall({ network })
})
afterAll(async () => {
  await mall.stop()
  await network.close()
})

/** So many readers are worked on at a time. */
const placesOfReaders = 16

type Seen = { readonly status: number; readonly retryAfter: string | null; readonly ms: number }

async function seen(request: () => Promise<{ status: number; headers: Headers }>): Promise<Seen> {
  const since = performance.now()
  const { status, headers } = await request()
  return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - since }
}
const many = (count: number, request: (place: number) => Promise<{ status: number; headers: Headers }>) =>
  Promise.all(Array.from({ length: count }, (_, place) => seen(() => request(place))))

test('of three hundred concurrent requests searches are refused, payments and cached answers are not, and refused requests have changed nothing (I-48)', async () => {
  const { urlKey, variantId } = await aProduct(mall, (await aShop(mall)).shopId, { stock: 10_000 })
  const { guest, groupId } = await anUnpaidOrder(mall)
  const { body: started } = await firstPay(guest, groupId)
  const product = () => guest.post('/sapi/mall-item/item/queryItemRender', { urlKey })
  expect((await product()).status).toBe(200)
  const guests = Array.from({ length: 20 }, () => aClient(mall.url))
  for (const each of guests) await each.post('/api/user/web/tourist')
  const place = (at: number) => guests[at % guests.length]!

  const inTimeMs = withinMs(5_000)
  // The database is a little away, so that requests pile up behind it.
  network.delay(10)
  const [searches, carts, payments, kept] = await Promise.all([
    many(240, (at) =>
      place(at).post('/sapi/mall-item/item/search', { keyword: `lamp ${at} ${Math.random()}` }),
    ),
    many(60, (at) =>
      place(at).post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
        { sku: { id: variantId }, skuQty: 1 },
      ]),
    ),
    many(10, () =>
      guest.post(`${pay}/queryPaymentRecordStatus`, { paymentRecordId: started.paymentRecordId }),
    ),
    many(20, product),
  ])
  network.delay(0)
  const all = [...searches, ...carts, ...payments, ...kept]
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const { status, retryAfter } of all) expect(retryAfter).toBe(status === 503 ? '1' : null)
  for (const { status } of [...payments, ...kept]) expect(status).toBe(200)
  expect(searches.filter(({ status }) => status === 503).length).toBeGreaterThan(40)
  // Refused immediately instead of after a wait, so every answer is in time.
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(inTimeMs)

  const inCarts = await sql<{ pieces: number }>`
    select sum(quantity)::int as pieces from cart_lines where variant_id = ${variantId}`.row(mall.db)
  expect(inCarts!.pieces).toBe(carts.filter(({ status }) => status === 200).length)
})

test('five times as many clients as there are places are answered as often as those that fit, and when they leave all is as before (I-48)', {
  tags: 'long',
}, async () => {
  const guests = Array.from({ length: 10 }, () => aClient(mall.url))
  for (const each of guests) await each.post('/api/user/web/tourist')
  /** Searches that are answered in a second and a half, while so many clients send them again and again. */
  async function answeredTo(clients: number): Promise<{ answered: number; refused: number }> {
    const found = { answered: 0, refused: 0 }
    const until = performance.now() + 1_500
    await many(clients, async (at) => {
      for (;;) {
        const keyword = `lamp ${at} ${Math.random()}`
        const answer = await guests[at % guests.length]!.post('/sapi/mall-item/item/search', { keyword })
        if (answer.status === 200) found.answered += 1
        else found.refused += 1
        if (performance.now() > until) return answer
        if (answer.status !== 200) await new Promise((done) => setTimeout(done, 50))
      }
    })
    return found
  }
  network.delay(10)
  await answeredTo(placesOfReaders)
  const fitting = await answeredTo(placesOfReaders)
  const crowded = await answeredTo(5 * placesOfReaders)
  network.delay(0)
  const last = await seen(() => guests[0]!.post('/sapi/mall-item/item/search', { keyword: 'lamp' }))
  network.delay(10)
  const after = await answeredTo(placesOfReaders)
  network.delay(0)
  expect([fitting.refused, after.refused]).toEqual([0, 0])
  expect(crowded.refused).toBeGreaterThan(0)
  expect(crowded.answered).toBeGreaterThan(fitting.answered / 2)
  expect(after.answered).toBeGreaterThan(fitting.answered / 2)
  expect([last.status, last.ms < 1_000]).toEqual([200, true])
})

test('three hundred connections that send nothing are closed, and block no other answer (I-48)', {
  tags: 'long',
}, async () => {
  const port = Number(new URL(mall.url).port)
  let open = 0
  const silent = await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise<Socket>((connected) => {
          const socket = connect(port, '127.0.0.1', () => {
            open += 1
            connected(socket)
          })
          socket.on('error', () => undefined)
          socket.on('close', () => {
            open -= 1
          })
          socket.resume()
        }),
    ),
  )
  expect(open).toBe(300)
  const inTimeMs = withinMs(2_000)
  const { status, ms } = await seen(() => aClient(mall.url).get('/api/visitor'))
  expect(status).toBe(200)
  expect(ms).toBeLessThan(inTimeMs)
  await expect.poll(() => open, { timeout: 15_000 }).toBe(0)
  for (const socket of silent) socket.destroy()
})
