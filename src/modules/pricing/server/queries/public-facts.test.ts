import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, aProduct, aShop, type TestMall } from '#tests/support/mall.ts'
import { publicPrice } from '../../rules/public-price.ts'
import { publicFacts } from './public-facts.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const hour = 3_600_000
const inHours = (hours: number) => new Date(mall.clock.now().getTime() + hours * hour)

const site = {
  code: 'global',
  currency: 'USD',
  tax: { mode: 'flat', basisPoints: 800 },
  taxIncluded: false,
} as const

describe('The facts of variants', () => {
  test('hold the price of the requested moment, and until when it is true', async () => {
    const { shopId } = await aShop(mall)
    const { variantId } = await aProduct(mall, shopId, {
      variants: [
        {
          sku: 'timed',
          values: {},
          stock: 5,
          prices: { global: { amount: 800, compareAt: 2_000, saleFrom: inHours(1), saleUntil: inHours(2) } },
        },
      ],
    })
    const at = async (moment: Date) => {
      const facts = await publicFacts(mall.db, { site, at: moment, variantIds: [variantId] })
      return [publicPrice(facts, variantId)!.price.amount, facts.validUntil?.getTime()]
    }
    const { saleFrom, saleUntil } = (await sql<{ saleFrom: Date; saleUntil: Date }>`
      select sale_from as "saleFrom", sale_until as "saleUntil" from prices where variant_id = ${variantId}`.row(
      mall.db,
    ))!
    expect(await at(new Date(saleFrom.getTime() - 1))).toEqual([2_000, saleFrom.getTime()])
    expect(await at(saleFrom)).toEqual([800, saleUntil.getTime()])
    expect(await at(saleUntil)).toEqual([2_000, undefined])
  })

  test('with a draft show a price that is not saved, and save nothing', async () => {
    const { shopId } = await aShop(mall)
    const { variantId, urlKey } = await aProduct(mall, shopId, { price: 5_000 })
    const draft = {
      variantId,
      amount: 3_000,
      compareAt: 5_000,
      saleFrom: inHours(24),
      saleUntil: inHours(48),
    }
    const previewed = async (at: Date) => {
      const requested = { site, at, variantIds: [variantId], drafts: { prices: [draft] } }
      return publicPrice(await publicFacts(mall.db, requested), variantId)
    }
    expect(await previewed(inHours(23))).toMatchObject({ price: { amount: 5_000 }, compareAt: undefined })
    expect(await previewed(inHours(25))).toMatchObject({
      price: { amount: 3_000 },
      compareAt: { amount: 5_000 },
    })
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
    expect(body.shopSkuList[0].salePrc.value).toBe(50)
  })

  test('name the product’s category and those above it', async () => {
    const { shopId } = await aShop(mall)
    const category = [
      { urlKey: 'facts-root', name: { en: 'Root', zh: '根' } },
      { urlKey: 'facts-leaf', name: { en: 'Leaf', zh: '叶' } },
    ]
    const { variantId } = await aProduct(mall, shopId, { category })
    const { goods } = await publicFacts(mall.db, { site, at: mall.clock.now(), variantIds: [variantId] })
    const { ids } = (await sql<{ ids: string[] }>`
      select path::text[] as ids from categories where url_key = 'facts-leaf'`.row(mall.db))!
    expect(ids).toHaveLength(2)
    expect(goods.get(variantId)!.categoryIds).toEqual(ids)
  })
})
