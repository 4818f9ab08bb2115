import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  placeAnOrder,
  type TestMall,
  type TestProduct,
} from '../support/mall.ts'
import { aMerchant, aRunningOffer } from '../support/offers.ts'
import { wordsIn } from './words.ts'

/** Product pages as the server writes them: how much they let one buy, and the goods that they do not sell. */
let mall: TestMall
let shopId: Id
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  shopId = (await aShop(mall)).shopId
})
afterAll(() => mall.stop())

const { product: t } = wordsIn('en')

describe('A product page', () => {
  /** The bounds of the quantity, the buttons that buy, and the text that replaces both. */
  async function purchaseOn({ urlKey }: TestProduct) {
    const { body } = await mall.app.inject({ method: 'GET', url: `/product/${urlKey}` })
    const [main] = /<main[\s\S]*<\/main>/.exec(body)!
    const [field] = /<input[^>]*type="number"[^>]*>/.exec(main) ?? []
    const bounds = ['min', 'max', 'step'].map(
      (name) => new RegExp(` ${name}="(\\d+)"`).exec(field ?? '')?.[1],
    )
    return {
      quantity: field && bounds.map(Number),
      buttons: [t.addToCart, t.buyNow].filter((name) => main.includes(`${name}</button>`)),
      says: /role="status"[^>]*>([^<]+)/.exec(main)?.[1],
    }
  }
  const sold = (stock: number, step = 1, minQuantity = 1) => ({
    variants: [{ sku: newId(), values: {}, prices: { global: { amount: 5_000 } }, stock, step, minQuantity }],
  })
  async function inSale(goods: object, stock: number): Promise<TestProduct> {
    const merchant = await aMerchant(mall)
    const product = await aProduct(mall, merchant.shopId, goods)
    await aRunningOffer(mall, merchant, {
      prices: [{ variantId: product.variantId, amount: 3_000, stock }],
    })
    return product
  }

  test('goods that can be bought have a quantity and both buttons', async () => {
    expect(await purchaseOn(await aProduct(mall, shopId, sold(10)))).toEqual({
      quantity: [1, 10, 1],
      buttons: ['Add to cart', 'Buy now'],
      says: undefined,
    })
  })

  test.each([
    {
      which: 'that are off the shelf',
      says: 'No longer available',
      make: async () => {
        const product = await aProduct(mall, shopId)
        await sql`update products set status = 'offShelf' where id = ${product.productId}`.run(mall.db)
        return product
      },
    },
    { which: 'without stock', says: 'Sold out', make: () => aProduct(mall, shopId, sold(0)) },
    {
      which: 'with less stock than one step',
      says: 'Sold out',
      make: () => aProduct(mall, shopId, sold(4, 5)),
    },
    {
      which: 'of which a running promotion has nothing left',
      says: 'Sold out',
      make: async () => {
        const product = await inSale(sold(10), 1)
        expect((await placeAnOrder(aClient(mall.url), [product])).status).toBe(200)
        return product
      },
    },
    {
      which: 'that are a service past its validity',
      says: 'This service has expired and can no longer be bought',
      make: async () => {
        const product = await aProduct(mall, shopId)
        await sql`
          update products set kind = 'service', service_until = app_now() - interval '1 second'
          where id = ${product.productId}`.run(mall.db)
        return product
      },
    },
  ])('goods $which have neither, and a text that explains it (PDP-77, PDP-81)', async ({ make, says }) => {
    expect(await purchaseOn(await make())).toEqual({ quantity: undefined, buttons: [], says })
  })

  test('the most is the stock in whole steps, or that of a running promotion (PDP-73, TRAP-37)', async () => {
    expect((await purchaseOn(await aProduct(mall, shopId, sold(23, 5)))).quantity).toEqual([5, 20, 5])
    expect((await purchaseOn(await inSale(sold(23, 5), 12))).quantity).toEqual([5, 10, 5])
  })

  test('the least of goods sold by weight is what is left in whole steps, where that is less (PDP-71, TRAP-04)', async () => {
    const weighed = async (stock: number) => {
      const product = await aProduct(mall, shopId, sold(stock, 50, 200))
      await sql`update products set kind = 'weighed' where id = ${product.productId}`.run(mall.db)
      return (await purchaseOn(product)).quantity
    }
    expect([await weighed(500), await weighed(120), await weighed(49)]).toEqual([
      [200, 500, 50],
      [100, 100, 50],
      undefined,
    ])
    const counted = await purchaseOn(await aProduct(mall, shopId, sold(120, 50, 200)))
    expect([counted.quantity, counted.says]).toEqual([undefined, 'Sold out'])
  })
})
