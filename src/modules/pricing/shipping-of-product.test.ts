import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aMall, aProduct, type Client, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, type Merchant } from '#tests/support/offers.ts'
import { signIn } from '#tests/support/orders.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A product page shows what sending the chosen quantity of the chosen variant costs. */

let mall: TestMall
let merchant: Merchant
let shopId: Id
const visitor = (): Client => aClient(mall.url)
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  shopId = merchant.shopId
  const admin = await signIn(mall, { operatorRole: 'admin' })
  const method = (code: string) => ({ code, name: { en: code, zh: code }, days: { min: 1, max: 3 } })
  const saved = await admin.post('/sapi/mall-admin/shipping/save', {
    ...{ site: 'global', version: 0, closedDays: [] },
    methods: ['parcel', 'courier', 'freight'].map(method),
    ...{ isFree: false, freeFromCounts: 'paid', assumedGrams: 2_000 },
    zones: [
      {
        ...{ name: 'All', places: [{ country: 'US' }], isServed: true },
        rates: [
          { method: 'parcel', basis: 'order', steps: [{ price: 900 }], freeFrom: 9_900 },
          { method: 'courier', basis: 'amount', steps: [{ upTo: 4_999, price: 2_400 }, { price: 1_200 }] },
          { method: 'freight', basis: 'weight', steps: [{ upTo: 8_000, price: 3_000 }] },
        ],
      },
    ],
  })
  expect(saved.status).toBe(200)
  await mall.sites.reload()
})
afterAll(() => mall.stop())

async function shippingOf(request: object, by = visitor()) {
  const { status, body } = await by.post('/api/shipping/product', request)
  expect(status).toBe(200)
  return {
    ...body,
    prices: Object.fromEntries(
      body.methods.map(({ code, price }: { code: string; price: { amount: number } }) => [
        code,
        price.amount,
      ]),
    ),
  }
}

describe('Shipping on the page of a product', () => {
  test.each([
    { price: 4_950, quantity: 1, parcel: 900, courier: 2_400 },
    { price: 4_950, quantity: 2, parcel: 0, courier: 1_200 },
    { price: 9_899, quantity: 1, parcel: 900, courier: 1_200 },
    { price: 9_900, quantity: 1, parcel: 0, courier: 1_200 },
  ])('of $quantity for $price costs $parcel or $courier, by the amount of the goods', async (each) => {
    const { productId } = await aProduct(mall, shopId, { price: each.price, stock: 50 })
    const { prices, methods, dependsOnGoods } = await shippingOf({ productId, quantity: each.quantity })
    expect(prices).toMatchObject({ parcel: each.parcel, courier: each.courier })
    expect(methods[0].freeFrom.amount).toBe(9_900)
    expect(dependsOnGoods).toBe(true)
  })

  test('counts the pieces of the quantity, and leaves out a way that takes no more', async () => {
    const { productId } = await aProduct(mall, shopId, { price: 100, stock: 50 })
    expect((await shippingOf({ productId, quantity: 4 })).prices).toHaveProperty('freight', 3_000)
    expect((await shippingOf({ productId, quantity: 5 })).prices).not.toHaveProperty('freight')
  })

  test('is of the chosen variant, and without a quantity of the smallest order', async () => {
    const { productId, variantIds } = await aProduct(mall, shopId, {
      attributes: [
        {
          ...{ key: 'size', name: { en: 'Size', zh: '尺寸' } },
          values: [
            { key: 's', name: { en: 'S', zh: '小' } },
            { key: 'l', name: { en: 'L', zh: '大' } },
          ],
        },
      ],
      variants: [
        { sku: 'small', values: { size: 's' }, prices: { global: { amount: 1_000 } }, stock: 9 },
        {
          ...{ sku: 'large', values: { size: 'l' }, prices: { global: { amount: 5_000 } }, stock: 9 },
          ...{ minQuantity: 2, weightGrams: 5_000 },
        },
      ],
    })
    const [small, large] = variantIds
    expect((await shippingOf({ productId })).prices).toEqual({ parcel: 900, courier: 2_400, freight: 3_000 })
    expect((await shippingOf({ productId, variantId: small })).prices).toMatchObject({ parcel: 900 })
    expect((await shippingOf({ productId, variantId: large })).prices).toEqual({ parcel: 0, courier: 1_200 })
  })

  test('counts the amount after the discounts of the goods', async () => {
    const { productId, variantId } = await aProduct(mall, shopId, { price: 10_000, stock: 50 })
    expect((await shippingOf({ productId })).prices).toMatchObject({ parcel: 0 })
    await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 9_899, stock: 5 }] })
    await expect
      .poll(async () => (await shippingOf({ productId })).prices)
      .toMatchObject({ parcel: 900, courier: 1_200 })
  })

  test('names goods of which so many fit into no parcel, and those that nothing is sent of', async () => {
    const { productId } = await aProduct(mall, shopId, { price: 100, stock: 50 })
    const template = {
      ...{ site: 'global', name: 'Heavy', isFree: false, freeFromCounts: 'paid', assumedGrams: 2_000 },
      zones: [
        {
          ...{ name: 'All', places: [{ country: 'US' }], isServed: true },
          rates: [{ method: 'freight', basis: 'weight', steps: [{ upTo: 8_000, price: 3_000 }] }],
        },
      ],
    }
    const base = `/sapi/mall-item/seller/${merchant.slug}/shipping/template`
    const { body: saved } = await merchant.owner.post(base, template)
    expect(await shippingOf({ productId, quantity: 4 })).toMatchObject({ unsent: null })
    expect(await shippingOf({ productId, quantity: 5 })).toMatchObject({
      ...{ methods: [], unsent: 'parcelTooLarge', dependsOnGoods: true },
    })
    const nowhere = [{ ...template.zones[0], isServed: false, rates: [] }]
    await merchant.owner.post(base, { ...template, ...saved, zones: nowhere })
    await expect
      .poll(() => shippingOf({ productId, quantity: 5 }))
      .toMatchObject({ methods: [], unsent: 'notSentThere', dependsOnGoods: false })
  })
})
