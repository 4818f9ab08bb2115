import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Prices, stock and status of several products, changed by their shop in one batch. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

async function aDesk() {
  const { shopId } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const call = (name: string) => (body: object) =>
    client.post(`${sellerCalls(shopId, 'item')}/item/${name}`, body)
  return { shopId, read: call('figures'), save: call('savefigures'), history: call('history') }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

type Figures = {
  productId: Id
  version: number
  status: string
  variants: {
    variantId: Id
    prices: Record<string, { amount: number; compareAt?: number }>
    stock: Record<string, { available: number }>
  }[]
}
const figures = async ({ read }: Desk, productIds: readonly Id[]): Promise<Figures[]> =>
  (await read({ productIds })).body.products

/** Table of prices and stock as sent without a change. */
const unchanged = ({ version, status, variants }: Figures) => ({
  version,
  status,
  variants: Object.fromEntries(
    variants.map(({ variantId, prices, stock }) => [
      variantId,
      {
        prices,
        stock: Object.fromEntries(
          Object.entries(stock).map(([place, { available }]) => [place, { was: available, available }]),
        ),
      },
    ]),
  ),
})
const refusedRows = ({ status, body }: Awaited<ReturnType<Desk['save']>>) => [
  status,
  body.code,
  body.fields.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
]

describe('Figures of several products', () => {
  test('are changed together: prices on each site, stock in each warehouse and whether they are on the shelf (MER-15)', async () => {
    const desk = await aDesk()
    const one = await aProduct(mall, desk.shopId, { price: 5_000, stock: 10 })
    const two = await aProduct(mall, desk.shopId, { price: 8_000, stock: 4 })
    // In the requested order, and another shop's product is not among them.
    const strange = await aProduct(mall, (await aShop(mall)).shopId)
    const [second, first, none] = await figures(desk, [two.productId, one.productId, strange.productId])
    expect([second!.productId, first!.productId, none]).toEqual([two.productId, one.productId, undefined])
    const [place] = Object.keys(first!.variants[0]!.stock)
    const changed = {
      [one.productId]: {
        ...unchanged(first!),
        variants: {
          [one.variantId]: {
            prices: { global: { amount: 4_500, compareAt: 5_000 }, de: { amount: 4_000 } },
            stock: { [place!]: { was: 10, available: 25 } },
          },
        },
      },
      [two.productId]: { ...unchanged(second!), status: 'offShelf', variants: {} },
    }
    const saved = await desk.save({ products: changed })
    expect([saved.status, saved.body]).toEqual([
      200,
      { productIds: [one.productId, two.productId].toSorted() },
    ])

    const [firstNow, secondNow] = await figures(desk, [one.productId, two.productId])
    expect(firstNow).toMatchObject({ status: 'onShelf', version: first!.version + 1 })
    // A site that was left out sells it no more.
    expect(firstNow!.variants[0]!.prices).toEqual({
      global: { amount: 4_500, compareAt: 5_000 },
      de: { amount: 4_000, compareAt: null },
    })
    expect(firstNow!.variants[0]!.stock[place!]!.available).toBe(25)
    expect(secondNow).toMatchObject({ status: 'offShelf', variants: second!.variants })
    const moved = await sql<{ count: number }>`
      select count(*)::int from product_changes where product_id in (${one.productId}, ${two.productId})`.row(
      mall.db,
    )
    expect(moved).toEqual({ count: 2 })
  })

  test('are changed all or, with one wrong row, none; the refusal names the rows (MER-15, CALL-05)', async () => {
    const desk = await aDesk()
    const one = await aProduct(mall, desk.shopId, { price: 5_000, stock: 10 })
    const two = await aProduct(mall, desk.shopId, { price: 8_000, stock: 4 })
    const draft = await aProduct(mall, desk.shopId, { price: 1_000, stock: 0 })
    await sql`update products set status = 'draft', picture = null where id = ${draft.productId}`.run(mall.db)
    const ids = [one.productId, two.productId, draft.productId]
    const before = await figures(desk, ids)
    const [first, second, third] = before
    const [place] = Object.keys(first!.variants[0]!.stock)
    const dearer = {
      ...unchanged(first!),
      variants: { [one.variantId]: { prices: { global: { amount: 9_900 } }, stock: {} } },
    }
    const of = (productId: Id, variantId: Id) => `products.${productId}.variants.${variantId}`
    const variantOf = (variantId: Id, change: object) => ({
      [variantId]: { prices: second!.variants[0]!.prices, stock: {}, ...change },
    })
    const saved = (productId: Id, change: object) =>
      desk.save({ products: { [one.productId]: dearer, [productId]: change } })

    expect(
      refusedRows(
        await saved(two.productId, {
          ...unchanged(second!),
          variants: variantOf(two.variantId, { prices: { global: { amount: 900, compareAt: 900 } } }),
        }),
      ),
    ).toEqual([
      400,
      'malformed',
      [`${of(two.productId, two.variantId)}.prices.global.compareAt formerPriceTooLow`],
    ])
    expect(
      refusedRows(
        await saved(two.productId, {
          ...unchanged(second!),
          variants: variantOf(two.variantId, { stock: { [place!]: { was: 9, available: 0 } } }),
        }),
      ),
    ).toEqual([
      409,
      'stockBelowReserved',
      [`${of(two.productId, two.variantId)}.stock.${place}.available stockBelowReserved`],
    ])
    expect(
      refusedRows(await saved(two.productId, { ...unchanged(second!), version: second!.version + 1 })),
    ).toEqual([409, 'changedMeanwhile', [`products.${two.productId}.version changedMeanwhile`]])
    expect(refusedRows(await saved(two.productId, { ...unchanged(second!), status: 'draft' }))).toEqual([
      400,
      'malformed',
      [`products.${two.productId}.status invalid`],
    ])
    expect(refusedRows(await saved(draft.productId, { ...unchanged(third!), status: 'onShelf' }))).toEqual([
      422,
      'productIncomplete',
      [`products.${draft.productId}.status productIncomplete`],
    ])
    // A variant of another product, and a product of another shop.
    expect(
      refusedRows(
        await saved(two.productId, { ...unchanged(second!), variants: variantOf(one.variantId, {}) }),
      ),
    ).toEqual([404, 'notFound', [`${of(two.productId, one.variantId)} notFound`]])
    const strange = await aProduct(mall, (await aShop(mall)).shopId)
    expect(refusedRows(await saved(strange.productId, unchanged(second!)))).toEqual([
      404,
      'notFound',
      [`products.${strange.productId} notFound`],
    ])
    expect(await figures(desk, ids)).toEqual(before)
  })

  test('that two people change at the same moment are changed by one of them', async () => {
    const desk = await aDesk()
    const { productId, variantId } = await aProduct(mall, desk.shopId)
    const [now] = await figures(desk, [productId])
    const cost = (amount: number) =>
      desk.save({
        products: {
          [productId]: {
            ...unchanged(now!),
            variants: { [variantId]: { prices: { global: { amount } }, stock: {} } },
          },
        },
      })
    const both = await Promise.all([cost(1_100), cost(1_200)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [after] = await figures(desk, [productId])
    expect(after!.variants[0]!.prices.global!.amount).toBe(both[0]!.status === 200 ? 1_100 : 1_200)
  })
})
