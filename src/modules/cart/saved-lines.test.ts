import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { putStock } from '#modules/stock/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aDesk } from '#tests/support/bundles.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant } from '#tests/support/offers.ts'
import { outcome } from '#tests/support/orders.ts'
import { aSizedShirt } from '#tests/support/sized-shirt.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { savedLinesMax } from './rules/saved.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const cart = '/sapi/mall-order/cartline'
const list = '/sapi/mall-order/saved'

const add = async (client: Client, variantId: Id, skuQty = 1, parts: readonly Id[] = []): Promise<string> =>
  (
    await client.post(`${cart}/batchcreatenewcartlines`, [
      {
        sku: { id: variantId },
        skuQty,
        ...(parts.length > 0 && { diySkuList: parts.map((id) => ({ sku: { id } })) }),
      },
    ])
  ).body[0].id
const save = (client: Client, ...lineIds: readonly string[]) =>
  client.post(`${cart}/saveforlater`, { lineIds })
const putBack = (client: Client, savedId: string) => client.post(`${list}/return`, { savedId })
const savedOf = async (client: Client) => (await client.post(`${list}/query`)).body.saved
const inCart = async (client: Client) =>
  (await client.post(`${cart}/querycart`)).body.cartLineList.map(
    (line: { sku: { id: string }; skuQty: number }) => [line.sku.id, line.skuQty],
  )
const priced = (variantId: Id, amount: number) =>
  sql`update prices set amount = ${amount} where variant_id = ${variantId} and site = 'global'`.run(mall.db)
const stocked = (shopId: Id, variantId: Id, available: number) =>
  inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId, available }]))

describe('Saved for later', () => {
  test('a line leaves the cart of a guest with its variant and quantity, and comes back by one press (CART-22)', async () => {
    const shirt = await aSizedShirt(mall, (await aShop(mall)).shopId, { s: {}, m: {} })
    const guest = aClient(mall.url)
    const line = await add(guest, shirt.sizes.m!, 3)
    const { body } = await save(guest, line)
    expect(body).toMatchObject({ saved: [{ variantId: shirt.sizes.m }], count: 0 })
    expect(await inCart(guest)).toEqual([])
    const [saved] = await savedOf(guest)
    expect(saved).toMatchObject({
      variantId: shirt.sizes.m,
      quantity: 3,
      chosen: [{ name: 'Size', value: 'm' }],
      price: { amount: 5_000, currency: 'USD' },
      cheaperBy: null,
      left: null,
      reason: null,
    })
    expect((await putBack(guest, saved.savedId)).body).toMatchObject({ quantity: 3, quantityBefore: null })
    expect([await inCart(guest), await savedOf(guest)]).toEqual([[[shirt.sizes.m, 3]], []])
  })

  test('what is saved tells that its price fell, that less is left, and that nothing is (CART-22)', async () => {
    const { shopId } = await aShop(mall)
    // One after the other: the first makes the shop's warehouse.
    const cheaper = await aProduct(mall, shopId)
    const few = await aProduct(mall, shopId)
    const gone = await aProduct(mall, shopId)
    const goods = [cheaper, few, gone]
    const guest = aClient(mall.url)
    for (const { variantId } of goods) await save(guest, await add(guest, variantId, 4))
    await priced(cheaper.variantId, 4_200)
    await priced(few.variantId, 5_500)
    await stocked(shopId, few.variantId, 2)
    await stocked(shopId, gone.variantId, 0)
    // Facts of goods are cached until the change is heard of.
    await expect
      .poll(() => savedOf(guest))
      .toMatchObject([
        { variantId: gone.variantId, reason: 'outOfStock', left: null },
        { variantId: few.variantId, reason: null, left: 2, cheaperBy: null },
        {
          variantId: cheaper.variantId,
          price: { amount: 4_200 },
          cheaperBy: { amount: 800, currency: 'USD' },
        },
      ])
    const [none, some] = await savedOf(guest)
    expect(outcome(await putBack(guest, none.savedId))).toEqual([409, 'outOfStock'])
    expect((await putBack(guest, some.savedId)).body).toMatchObject({ quantity: 2, quantityBefore: 4 })
    expect((await savedOf(guest)).map((each: { variantId: string }) => each.variantId)).toEqual([
      gone.variantId,
      cheaper.variantId,
    ])
  })

  test('what is exchanged for points by now says so, and stays saved (CART-10, CART-22)', async () => {
    const { productId, variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const guest = aClient(mall.url)
    await save(guest, await add(guest, variantId))
    await sql`update products set kind = 'pointsItem' where id = ${productId}`.run(mall.db)
    await sql`update prices set points = 100 where variant_id = ${variantId} and site = 'global'`.run(mall.db)
    // Facts of goods are cached until the change is heard of.
    await expect.poll(() => savedOf(guest)).toMatchObject([{ variantId, reason: 'pointsItemAlone' }])
    const [saved] = await savedOf(guest)
    expect(outcome(await putBack(guest, saved.savedId))).toEqual([409, 'pointsItemAlone'])
    expect(await savedOf(guest)).toHaveLength(1)
  })

  test('a bundle is saved and comes back with its parts; a part alone stays in the cart (CART-22)', async () => {
    const desk = await aDesk(mall, await aMerchant(mall))
    const guest = aClient(mall.url)
    await add(guest, desk.small, 1, [desk.oak])
    const lines = (await guest.post(`${cart}/querycart`)).body.cartLineList as {
      id: string
      lineDIYOwner: string | null
    }[]
    const part = lines.find(({ lineDIYOwner }) => lineDIYOwner)!
    expect(outcome(await save(guest, part.id))).toEqual([404, 'notFound'])
    await save(guest, lines.find(({ lineDIYOwner }) => !lineDIYOwner)!.id)
    const [saved] = await savedOf(guest)
    expect(saved).toMatchObject({ price: { amount: 40_000 }, parts: [{ name: 'Table leg', quantity: 2 }] })
    await putBack(guest, saved.savedId)
    expect((await inCart(guest)).toSorted()).toEqual(
      [
        [desk.small, 1],
        [desk.oak, 2],
      ].toSorted(),
    )
  })

  test('what a guest saved is the buyer’s after signing in: quantities add up, and a business buys in bulk (CART-12, CART-22)', async () => {
    const { shopId } = await aShop(mall)
    const [both, own] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
    const { id, email } = await anAccount(mall, { isBusiness: true })
    const buyer = aClient(mall.url)
    await buyer.post('/api/user/web/login', { email, password })
    await save(buyer, await add(buyer, both.variantId, 2))
    const guest = aClient(mall.url)
    await save(guest, await add(guest, both.variantId, 1), await add(guest, own.variantId, 5))
    await guest.post('/api/user/web/login', { email, password })
    expect(
      (await savedOf(guest))
        .map((each: { variantId: string; quantity: number }) => [each.variantId, each.quantity])
        .toSorted(),
    ).toEqual(
      [
        [both.variantId, 3],
        [own.variantId, 5],
      ].toSorted(),
    )
    const types = await sql<{ price_type: string }>`
      select distinct price_type from saved_lines where buyer_id = ${id}`.rows(mall.db)
    expect(types).toEqual([{ price_type: 'bulk' }])
  })

  test('belongs to its buyer: another neither sees, takes nor removes it; the owner removes it (CART-22)', async () => {
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const [owner, other] = [aClient(mall.url), aClient(mall.url)]
    await other.post('/api/user/web/tourist')
    await save(owner, await add(owner, variantId))
    const [saved] = await savedOf(owner)
    expect(outcome(await putBack(other, saved.savedId))).toEqual([404, 'notFound'])
    await other.post(`${list}/remove`, { savedIds: [saved.savedId] })
    expect([await savedOf(other), (await savedOf(owner)).length]).toEqual([[], 1])
    await owner.post(`${list}/remove`, { savedIds: [saved.savedId] })
    expect(await savedOf(owner)).toEqual([])
  })

  test('comes back once, though two tabs press at the same moment (CART-22)', async () => {
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const guest = aClient(mall.url)
    await save(guest, await add(guest, variantId, 2))
    const [saved] = await savedOf(guest)
    const answers = await Promise.all([putBack(guest, saved.savedId), putBack(guest, saved.savedId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await inCart(guest)).toEqual([[variantId, 2]])
  })

  test('takes as many goods as there is room for, and then says so (CART-22)', async () => {
    const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
    const guest = aClient(mall.url)
    await save(guest, await add(guest, variantId))
    await sql`
      insert into saved_lines (id, buyer_id, site, variant_id, price_type, part_ids, merge_key, quantity)
      select place, buyer_id, site, variant_id, price_type, part_ids, 'more ' || place, 1
      from saved_lines cross join generate_series(2, ${savedLinesMax}::int) as place
      where variant_id = ${variantId}`.run(mall.db)
    expect((await save(guest, await add(guest, variantId))).status).toBe(200)
    const other = await aProduct(mall, (await aShop(mall)).shopId)
    const line = await add(guest, other.variantId)
    expect(outcome(await save(guest, line))).toEqual([409, 'tooManySaved'])
    expect(await inCart(guest)).toEqual([[other.variantId, 1]])
  })
})
