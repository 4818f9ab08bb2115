import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { look } from '#tests/support/catalogue.ts'
import { aClient, aMall, type TestMall } from '#tests/support/mall.ts'
import { aMerchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Shops state how large a piece is. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const both = (text: string) => ({ en: text, zh: text })
const variant = (change: object) => ({
  ...{ sku: '', values: {}, isOffered: true, step: 1, minQuantity: 1 },
  prices: { global: { amount: 4_900 } },
  stock: { first: { was: 0, available: 12 } },
  ...change,
})
const aStool = ({
  status = 'onShelf',
  ...change
}: {
  readonly status?: string
  readonly [field: string]: unknown
}) => ({
  ...{ status, kind: 'goods', name: { en: 'Oak Stool', zh: '橡木凳' } },
  ...{ summary: both(''), description: both(''), warranty: both(''), delivery: both('') },
  ...{ specifications: [], defaultTab: 'description', attributes: [], variants: [variant(change)] },
  pictures: [],
})

async function aShelf() {
  const { owner, slug } = await aMerchant(mall)
  const call = (name: string) => (body: object) =>
    owner.post(`/sapi/mall-item/seller/${slug}/item/${name}`, body)
  return {
    edit: call('edit'),
    copy: call('copy'),
    read: async (productId: Id) => (await call('edited')({ productId })).body.product,
  }
}

test('the size of a variant is among the specifications of its page, in the unit of the site, until it is emptied', async () => {
  const { edit, read } = await aShelf()
  const { productId } = (await edit(aStool({ status: 'draft', sizeMm: [400, 300, 205] }))).body
  const { version, urlKey, variants } = await read(productId)
  expect(variants[0].sizeMm).toEqual([400, 300, 205])
  await sql`update products set status = 'onShelf' where id = ${productId}`.run(mall.db)
  const shown = await look(aClient(mall.url), { urlKey })
  expect(JSON.stringify(shown.body)).toContain('<dd>15.7 × 11.8 × 8.1 in</dd>')

  const [{ variantId, sku }] = variants
  const emptied = { ...aStool({ status: 'offShelf', variantId, sku, stock: {} }), productId, version, urlKey }
  expect((await edit(emptied)).status).toBe(200)
  expect((await read(productId)).variants[0].sizeMm ?? null).toBeNull()
})

test('dimensions of the goods without packing are stored, copied, and sent with the variant until they are emptied (PDP-115)', async () => {
  const { edit, read, copy } = await aShelf()
  const goods = { goodsMm: [1_400, 700, 735], goodsGrams: 12_500 }
  const { productId } = (await edit(aStool({ status: 'draft', ...goods }))).body
  expect((await read(productId)).variants[0]).toMatchObject(goods)
  expect((await read((await copy({ productId })).body.productId)).variants[0]).toMatchObject(goods)
  await sql`update products set status = 'onShelf' where id = ${productId}`.run(mall.db)
  const { urlKey, version, variants } = await read(productId)
  const { shopSkuList } = (await look(aClient(mall.url), { urlKey })).body
  expect(shopSkuList[0]).toMatchObject({
    goodsSize: { width: 1_400, depth: 700, height: 735 },
    goodsWeight: 12_500,
  })
  const [{ variantId, sku }] = variants
  const emptied = { ...aStool({ status: 'offShelf', variantId, sku, stock: {} }), productId, version, urlKey }
  expect((await edit(emptied)).status).toBe(200)
  const after = (await read(productId)).variants[0]
  expect([after.goodsMm ?? null, after.goodsGrams ?? null]).toEqual([null, null])
})

test.each([
  [0, [0, 300, 200]],
  [2, [400, 300, 100_001]],
])(
  'a size whose side %i is nothing or more than a hundred metres is refused at its field',
  async (side, sizeMm) => {
    const { edit } = await aShelf()
    const { status, body } = await edit(aStool({ sizeMm }))
    expect([status, body.fields.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      [`variants.0.sizeMm.${side}`],
    ])
  },
)
