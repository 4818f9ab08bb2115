import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { look } from '#tests/support/catalogue.ts'
import { aClient, aMall, aProduct, type TestMall } from '#tests/support/mall.ts'
import { aMerchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { sizeGuidesMax } from './rules/size-guide.ts'

/** Tables of sizes that shops write, and their place on product pages. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const shirts = {
  name: { en: 'Shirts', zh: '衬衫' },
  option: { en: 'Size', zh: '尺码' },
  note: { en: 'Measure around the chest.', zh: '量胸部最宽处。' },
  columns: [
    { name: { en: 'Chest', zh: '胸围' }, unit: 'length' },
    { name: { en: 'Fit', zh: '版型' }, unit: 'text' },
  ],
  rows: [
    { size: 'M', cells: ['96–100', 'slim'] },
    { size: 'L', cells: ['104'] },
  ],
}

async function aShopWithGuides() {
  const { owner, slug, shopId } = await aMerchant(mall)
  const call = (name: string) => (body: object) =>
    owner.post(`/sapi/mall-item/seller/${slug}/size-guide/${name}`, body)
  return { shopId, list: call('list'), edited: call('edited'), save: call('save'), remove: call('delete') }
}

const read = (sizeGuideId: Id, language = 'en') =>
  aClient(mall.url).post(
    '/sapi/mall-item/item/sizeGuide',
    { sizeGuideId },
    { cookie: `language=${language}` },
  )

describe('A size guide (PDP-116)', () => {
  test('is saved whole, read by buyers in their language with the units of the site, replaced and deleted', async () => {
    const { list, edited, save, remove } = await aShopWithGuides()
    const { sizeGuideId, version } = (await save(shirts)).body
    expect(version).toBe(1)
    expect((await read(sizeGuideId)).body).toEqual({
      name: 'Shirts',
      note: 'Measure around the chest.',
      system: 'imperial',
      columns: [
        { name: 'Chest', unit: 'length' },
        { name: 'Fit', unit: 'text' },
      ],
      // Each row has all cells.
      rows: [
        { size: 'M', cells: ['96–100', 'slim'] },
        { size: 'L', cells: ['104', ''] },
      ],
    })
    expect((await read(sizeGuideId, 'zh')).body).toMatchObject({ name: '衬衫', note: '量胸部最宽处。' })
    const again = await save({ ...shirts, sizeGuideId, version, name: { en: 'Tees', zh: 'T 恤' } })
    expect(again.body).toEqual({ sizeGuideId, version: 2 })
    expect((await save({ ...shirts, sizeGuideId, version })).body.code).toBe('changedMeanwhile')
    expect((await edited({ sizeGuideId })).body).toMatchObject({
      version: 2,
      name: { en: 'Tees', zh: 'T 恤' },
    })
    expect((await list({})).body.guides).toMatchObject([{ sizeGuideId, category: null, sizes: 2 }])
    expect((await remove({ sizeGuideId })).status).toBe(200)
    expect((await read(sizeGuideId)).status).toBe(404)
  })

  test('with words in a column of figures is refused at the cell, and one of another shop is not found', async () => {
    const { save, edited, remove } = await aShopWithGuides()
    const wrong = await save({
      ...shirts,
      rows: [
        { size: 'M', cells: ['96', 'slim'] },
        { size: 'L', cells: ['wide'] },
      ],
    })
    expect([
      wrong.status,
      wrong.body.code,
      wrong.body.fields.map(({ field }: { field: string }) => field),
    ]).toEqual([422, 'sizeGuideFigures', ['rows.1.cells.0']])
    const other = await aShopWithGuides()
    const { sizeGuideId } = (await other.save(shirts)).body
    for (const answer of [
      await edited({ sizeGuideId }),
      await save({ ...shirts, sizeGuideId, version: 1 }),
      await remove({ sizeGuideId }),
    ])
      expect(answer.status).toBe(404)
    expect((await save({ ...shirts, categoryId: newId() })).body.fields).toMatchObject([
      { field: 'categoryId' },
    ])
  })

  test('is one of a limited number', async () => {
    const { shopId, save } = await aShopWithGuides()
    await sql`
      insert into size_guides (id, shop_id, name, option_name, note, columns, rows)
      select n, ${shopId}, '{}', '{}', '{}', '[]', '[]' from generate_series(1, ${sizeGuidesMax}) n`.run(
      mall.db,
    )
    expect((await save(shirts)).body.code).toBe('tooManySizeGuides')
  })

  test('is linked from the option of its name; that of the closest category comes first', async () => {
    const { shopId, save } = await aShopWithGuides()
    const { productId, urlKey } = await aProduct(mall, shopId)
    await sql`
      update products set attributes = ${sql.json([
        { key: 'a', name: { en: 'size', zh: '' }, values: [] },
        { key: 'b', name: { en: 'Colour', zh: '颜色' }, values: [] },
      ])} where id = ${productId}`.run(mall.db)
    const [above, below] = [newId(), newId()]
    await sql`
      insert into categories (id, parent_id, url_key, name, path)
      values (${above}, null, ${`c-${above}`}, '{"en":"Clothes","zh":"服装"}', array[${above}]::bigint[]),
        (${below}, ${above}, ${`c-${below}`}, '{"en":"Shirts","zh":"衬衫"}', array[${above}, ${below}]::bigint[])`.run(
      mall.db,
    )
    await sql`update products set category_id = ${below} where id = ${productId}`.run(mall.db)
    const linked = async () => {
      const { skuAttributes } = (await look(aClient(mall.url), { urlKey })).body
      return skuAttributes.map(({ sizeGuideId }: { sizeGuideId: Id | null }) => sizeGuideId)
    }
    expect(await linked()).toEqual([null, null])
    const ofAll = (await save(shirts)).body.sizeGuideId
    expect(await linked()).toEqual([ofAll, null])
    const ofAbove = (await save({ ...shirts, categoryId: above })).body.sizeGuideId
    expect(await linked()).toEqual([ofAbove, null])
    const ofBelow = (await save({ ...shirts, categoryId: below })).body.sizeGuideId
    expect(await linked()).toEqual([ofBelow, null])
  })
})
