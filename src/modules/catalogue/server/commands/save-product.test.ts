import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { type Sql, sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { both } from '#tests/support/catalogue.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aShop } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ProductDraft, VariantDraft } from '../../rules/draft.ts'
import { refreshTexts } from '../listings.ts'
import { saveProduct } from './save-product.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let shopId: Id
beforeAll(async () => {
  database = await aDatabase()
  shopId = (await aShop(database)).shopId
})
afterAll(() => database.drop())

const colours = {
  key: 'colour',
  name: both('Colour'),
  values: [
    { key: 'red', name: both('Red') },
    { key: 'blue', name: both('Blue') },
  ],
}

/** A cup in red and blue, under an address of its own. */
function aCup(change: Partial<ProductDraft> = {}): ProductDraft {
  const urlKey = change.urlKey ?? `cup-${newId()}`
  const variant = (colour: string): VariantDraft => ({
    sku: `${urlKey}-${colour}`,
    values: { colour },
    prices: { global: { amount: 1_200 }, de: { amount: 1_100, compareAt: 1_500 } },
    stock: 4,
  })
  return {
    name: both('Cup'),
    attributes: [colours],
    variants: [variant('red'), variant('blue')],
    ...change,
    urlKey,
  }
}

const save = (draft: ProductDraft, shop = shopId) =>
  inTransaction(database.db, async (tx) => {
    const saved = await saveProduct(tx, shop, draft)
    await refreshTexts(tx, saved.productId)
    return saved
  })
const rows = <Row>(query: Sql<Row>): Promise<Row[]> => query.rows(database.db)
const sitesOf = async (productId: Id) =>
  (
    await rows(
      sql<{
        site: string
      }>`select code as site from listings join sites on number = site_number where product_id = ${productId} order by code`,
    )
  ).map(({ site }) => site)

describe('Saving a product', () => {
  test('twice retains its id, and its variants’ ids by article number', async () => {
    const draft = aCup()
    const first = await save(draft)
    const second = await save({ ...draft, name: both('Mug'), variants: [...draft.variants].reverse() })
    expect(first.isNew).toBe(true)
    expect(second).toMatchObject({ productId: first.productId, isNew: false })
    expect([...second.variants].reverse()).toEqual(first.variants)
  })

  test('lists it on the sites that have a price for it, and nowhere else', async () => {
    const draft = aCup()
    const { productId } = await save(draft)
    expect(await sitesOf(productId)).toEqual(['de', 'global'])
    await save({
      ...draft,
      variants: draft.variants.map((variant) => ({ ...variant, prices: { cn: { amount: 9_900 } } })),
    })
    expect(await sitesOf(productId)).toEqual(['cn'])
  })

  test('off the shelf takes it off every list', async () => {
    const draft = aCup()
    const { productId } = await save(draft)
    await save({ ...draft, status: 'offShelf' })
    expect(await sitesOf(productId)).toEqual([])
  })

  test('two variants may change places', async () => {
    const draft = aCup()
    const [red, blue] = draft.variants as [VariantDraft, VariantDraft]
    const { productId } = await save(draft)
    await save({
      ...draft,
      variants: [
        { ...red, values: blue.values },
        { ...blue, values: red.values },
      ],
    })
    const stored = await rows(sql<{ sku: string; colour: string }>`
      select sku, attribute_values->>'colour' as colour from variants where product_id = ${productId} order by position`)
    expect(stored).toEqual([
      { sku: red.sku, colour: 'blue' },
      { sku: blue.sku, colour: 'red' },
    ])
  })

  test('a variant left out is deleted, or disabled once its stock has a history; it returns with its old id', async () => {
    const draft = aCup()
    const [red, blue] = draft.variants as [VariantDraft, VariantDraft]
    const first = await save(draft)
    const blueId = first.variants[1]!.variantId
    await sql`insert into stock_movements (id, variant_id, warehouse_id, kind, quantity) values (${newId()}, ${blueId}, 1, 'put', 4)`.run(
      database.db,
    )

    await save({ ...draft, variants: [red] })
    expect(await rows(sql`select status from variants where id = ${blueId}`)).toEqual([
      { status: 'disabled' },
    ])
    const again = await save({ ...draft, variants: [red, blue] })
    expect(again.variants[1]?.variantId).toBe(blueId)

    await save({ ...draft, variants: [blue] })
    expect(
      await rows(sql`select 1 from variants where product_id = ${first.productId} and sku = ${red.sku}`),
    ).toEqual([])
  })

  test('finds the same brand and category again, and preserves what a draft leaves out', async () => {
    const category = [
      { urlKey: 'kitchen', name: both('Kitchen') },
      { urlKey: 'cups', name: both('Cups') },
    ]
    const draft = aCup({
      brand: 'Clay & Loom',
      category,
      summary: both('For tea'),
      description: both('<p>Thrown by hand.</p>'),
    })
    const { productId } = await save(draft)
    await save(aCup({ brand: 'clay & loom', category }))
    await save({
      urlKey: draft.urlKey,
      name: both('Tea cup'),
      attributes: [colours],
      variants: draft.variants,
    })
    const [kept] = await rows(sql<{ brand: string; branch: string[]; summary: string; description: string }>`
      select brand.name as brand, p.summary->>'en' as summary, p.description->>'en' as description,
        (select array_agg(url_key order by cardinality(path)) from categories where id = any(category.path)) as branch
      from products p join brands brand on brand.id = p.brand_id join categories category on category.id = p.category_id
      where p.id = ${productId}`)
    expect(kept).toEqual({
      brand: 'Clay & Loom',
      branch: ['kitchen', 'cups'],
      summary: 'For tea',
      description: '<p>Thrown by hand.</p>',
    })
    expect(await rows(sql`select 1 from brands where slug = 'clay-loom'`)).toHaveLength(1)
  })

  test('removes HTML that could run or reach anything (TRAP-108, SYS-23)', async () => {
    const description =
      both(`<p onclick="x()">Fine</p><script>alert(1)</script><img src="https://spy.example/x.gif"><a href="javascript:x()">go</a>
      <iframe src="//x"></iframe><svg onload=x()></svg><style>p{}</style>`)
    const { productId } = await save(aCup({ description, warranty: both('<b onmouseover=x()>2 years</b>') }))
    const [kept] = await rows(sql<{ description: string; warranty: string }>`
      select description->>'en' as description, warranty->>'en' as warranty from products where id = ${productId}`)
    expect(kept?.warranty).toBe('<b>2 years</b>')
    expect(kept?.description).toContain('<p>Fine</p>')
    expect(kept?.description).not.toMatch(/script|onclick|onload|spy|iframe|style|svg/)
  })
})

describe('Saving is refused, and changes nothing,', () => {
  test('where another shop has the address', async () => {
    const draft = aCup()
    await save(draft)
    const { shopId: other } = await aShop(database)
    await expect(save({ ...draft, name: both('Stolen') }, other)).rejects.toMatchObject({
      code: 'urlKeyTaken',
    })
    expect(await rows(sql`select name->>'en' as name from products where url_key = ${draft.urlKey}`)).toEqual(
      [{ name: 'Cup' }],
    )
  })

  test('where a product of another shop had the address', async () => {
    const draft = aCup()
    const { productId } = await save(draft)
    const former = `former-${draft.urlKey}`
    await rows(sql`insert into redirects (url_key, product_id) values (${former}, ${productId})`)
    const { shopId: other } = await aShop(database)
    await expect(save(aCup({ urlKey: former }), other)).rejects.toMatchObject({ code: 'urlKeyTaken' })
    await save(aCup({ urlKey: former }))
  })

  test('where another product of the shop has the article number', async () => {
    const draft = aCup()
    await save(draft)
    const second = aCup({ variants: draft.variants })
    await expect(save(second)).rejects.toMatchObject({
      code: 'skuTaken',
      params: { sku: draft.variants[0]!.sku },
    })
    expect(await rows(sql`select 1 from products where url_key = ${second.urlKey}`)).toEqual([])
  })

  test('where it names a site that we do not have', async () => {
    const draft = aCup()
    const variants = draft.variants.map((variant) => ({ ...variant, prices: { moon: { amount: 1 } } }))
    await expect(save({ ...draft, variants })).rejects.toMatchObject({ code: 'malformed' })
  })
})

test('a product of twelve variants on two sites costs no more statements than one of two', async () => {
  const count = async (size: number) => {
    const values = Array.from({ length: size }, (_, index) => ({
      key: `c${index}`,
      name: both(`Colour ${index}`),
    }))
    const draft = aCup()
    const variants = values.map(({ key }, index) => ({
      ...draft.variants[0]!,
      sku: `${draft.urlKey}-${index}`,
      values: { colour: key },
    }))
    let statements = 0
    const counted = openDatabase(database.url, {
      onMessage: (sent) => {
        statements += sent.length
      },
    })
    await inTransaction(counted.db, (tx) =>
      saveProduct(tx, shopId, { ...draft, attributes: [{ ...colours, values }], variants }),
    )
    await counted.close()
    return statements
  }
  expect(await count(12)).toBe(await count(2))
})
