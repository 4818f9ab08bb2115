import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anyShop, inChinese } from '#tests/support/catalogue.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  type TestMall,
  type TestProduct,
} from '#tests/support/mall.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { favouritesMax } from './rules/favourites.ts'

let mall: TestMall
let shopId: Id
beforeAll(async () => {
  mall = await aMall()
  shopId = await anyShop(mall)
})
afterAll(() => mall.stop())

const favorite = '/sapi/mall-item/favorite'
const product = (change = {}) => aProduct(mall, shopId, change)
const save = (
  client: Client,
  { productId }: Pick<TestProduct, 'productId'>,
  headers?: Record<string, string>,
) => client.post(`${favorite}/save`, { productId }, headers)
const list = async (client: Client, page = {}) => (await client.post(`${favorite}/page`, page)).body
const idsOf = async (client: Client) =>
  (await list(client)).favourites.map(({ productId }: { productId: string }) => productId)
const reprice = (productId: string, amount: number) =>
  sql`
  update search_price_periods set price_from = ${amount}, price_to = ${amount} where product_id = ${productId}`.run(
    mall.db,
  )

async function aGuest(): Promise<Client> {
  const client = aClient(mall.url)
  await client.post('/api/user/web/tourist')
  return client
}
const signIn = (client: Client, email: string) => client.post('/api/user/web/login', { email, password })

describe('Favourites', () => {
  test('are listed latest first and shown to their owner alone; saving twice is saving once, and each or all are removed', async () => {
    const [first, second] = [await product(), await product()]
    const [guest, other] = [await aGuest(), await aGuest()]
    await save(guest, first)
    await save(guest, second)
    expect((await save(guest, first)).body).toEqual({})
    await Promise.all([1, 2, 3].map(() => save(guest, first)))
    expect(await idsOf(guest)).toEqual([second.productId, first.productId])
    expect((await list(guest)).favourites[0]).toMatchObject({
      name: 'Linen shirt',
      card: { urlKey: second.urlKey, inStock: true },
      cheaperBy: null,
    })
    expect(await list(guest, { page: 2, pageSize: 1 })).toMatchObject({
      total: 2,
      favourites: [{ productId: first.productId }],
    })
    expect(await list(other)).toEqual({ total: 0, favourites: [] })
    await other.post(`${favorite}/delete`, { productId: first.productId })
    await guest.post(`${favorite}/delete`, { productId: second.productId })
    expect(await idsOf(guest)).toEqual([first.productId])
    await guest.post(`${favorite}/delete`, {})
    expect(await idsOf(guest)).toEqual([])
  })

  test('say by how much they are cheaper now, that they are sold out, and that they are no longer sold', async () => {
    const [cut, dearer, gone, empty] = [
      await product(),
      await product(),
      await product(),
      await product({ stock: 0 }),
    ]
    const guest = await aGuest()
    for (const each of [cut, dearer, gone, empty]) await save(guest, each)
    await reprice(cut.productId, 4_000)
    await reprice(dearer.productId, 6_000)
    await sql`delete from search_price_periods where product_id = ${gone.productId}`.run(mall.db)
    expect((await list(guest)).favourites).toMatchObject([
      { productId: empty.productId, card: { inStock: false }, cheaperBy: null },
      { productId: gone.productId, name: 'Linen shirt', card: null, cheaperBy: null },
      { productId: dearer.productId, card: { price: { amount: 6_000 } }, cheaperBy: null },
      { productId: cut.productId, card: { price: { amount: 4_000 } }, cheaperBy: { amount: 1_000 } },
    ])
    // A price on another site is not compared.
    await sql`
      update favourites set site_number = (select max(number) from sites) where product_id = ${cut.productId}`.run(
      mall.db,
    )
    expect((await list(guest)).favourites[3].cheaperBy).toBeNull()
  })

  test('of a guest are the buyer’s after signing in, with what was saved before and what it cost then', async () => {
    const [both, own, guests] = [await product(), await product(), await product()]
    const { email } = await anAccount(mall)
    const buyer = aClient(mall.url)
    await signIn(buyer, email)
    await save(buyer, own)
    await save(buyer, both)
    await reprice(both.productId, 4_000)
    const guest = await aGuest()
    await save(guest, both)
    await save(guest, guests)
    await signIn(guest, email)
    const { favourites } = await list(buyer)
    expect(favourites.map(({ productId }: { productId: string }) => productId)).toEqual([
      guests.productId,
      both.productId,
      own.productId,
    ])
    expect(favourites[1].cheaperBy.amount).toBe(1_000)
    expect(await list(guest)).toEqual({ total: 3, favourites })
  })

  test('are refused where there is nothing to save or no room, and nothing is lost by it', async () => {
    const draft = await product({ status: 'draft' })
    const [last, tooMany, more] = [await product(), await product(), await product()]
    const guest = await aGuest()
    expect(await save(guest, draft)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect(await save(guest, { productId: '1' as Id })).toMatchObject({ status: 404 })
    expect((await guest.post(`${favorite}/save`, { productId: 'x' })).body.fields).toMatchObject([
      { field: 'productId' },
    ])
    await save(guest, last)
    const row = await sql<{ buyer_id: Id }>`
      select buyer_id from favourites where product_id = ${last.productId}`.row(mall.db)
    await sql`
      with made as (
        insert into products (id, shop_id, url_key, name, status)
        select 9000000 + n, ${shopId}, 'filler-' || n, '{"en":"Filler","zh":"填充"}', 'offShelf'
        from generate_series(1, ${favouritesMax - 2}::int) n returning id
      )
      insert into favourites (buyer_id, product_id, site_number, currency, price)
      select ${row!.buyer_id}, id, 1, 'USD', 100 from made`.run(mall.db)
    // Two concurrently for the one place that is left.
    const outcomes = await Promise.all([save(guest, tooMany), save(guest, more)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await save(guest, last)).toMatchObject({ status: 200 })
    const refused = await save(guest, await product(), inChinese)
    expect(refused.body).toMatchObject({ code: 'tooManyFavourites' })
    expect(refused.body.message).toContain(`${favouritesMax} 件`)
    expect((await list(guest)).total).toBe(favouritesMax)
  })

  test('make a visitor without a session a guest; looking at the list, or removing, does not', async () => {
    const saved = await product()
    const visitor = aClient(mall.url)
    expect(await visitor.post(`${favorite}/page`, {})).toMatchObject({ status: 401 })
    expect(await save(visitor, saved)).toMatchObject({ status: 200 })
    expect(await idsOf(visitor)).toEqual([saved.productId])
  })

  test('that cost less are announced once for each lower price, to those who have an account and can buy them', async () => {
    const [cut, empty] = [await product(), await product({ stock: 0 })]
    const { email, id } = await anAccount(mall)
    const [buyer, guest] = [aClient(mall.url), await aGuest()]
    await signIn(buyer, email)
    for (const each of [cut, empty]) {
      await save(buyer, each)
      await save(guest, each)
    }
    const reported = async () => {
      await sql`delete from outbox`.run(mall.db)
      await runJob(mall, 'favourites.tell-cuts')
      const rows = await sql<{ event: MallEvent }>`
        select event from outbox where event ->> 'name' = 'favourite.cheaper' and event ->> 'buyerId' = ${id}`.rows(
        mall.db,
      )
      return rows.map(({ event }) => event.name === 'favourite.cheaper' && [event.productId, event.price])
    }
    expect(await reported()).toEqual([])
    await reprice(cut.productId, 4_000)
    await reprice(empty.productId, 4_000)
    expect(await reported()).toEqual([[cut.productId, 4_000]])
    expect(await reported()).toEqual([])
    await reprice(cut.productId, 4_500)
    expect(await reported()).toEqual([])
    await reprice(cut.productId, 3_900)
    expect(await reported()).toEqual([[cut.productId, 3_900]])
  })

  test('are returned with the visitor in the one statement of the header', async () => {
    const saved = await product()
    const guest = await aGuest()
    await save(guest, saved)
    expect((await guest.get('/api/visitor')).body).toMatchObject({
      kind: 'guest',
      favourites: [saved.productId],
    })
    expect((await aClient(mall.url).get('/api/visitor')).body.favourites).toEqual([])
  })
})
