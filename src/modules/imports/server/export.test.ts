// @module-tag slow

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStore, type FileStore, putPicture, registerPicture } from '#modules/files/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { aFile } from '#tests/support/catalogue-files.ts'
import { aDatabase } from '#tests/support/database.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { importFile } from './commands/import-file.ts'
import { exportedCatalogue } from './queries/exported-catalogue.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let folder: string
let files: FileStore
beforeAll(async () => {
  database = await aDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mallard-export-'))
  files = diskStore(join(folder, 'files'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function aShop(): Promise<{ shopId: Id; slug: string }> {
  const shopId = newId()
  const slug = `shop-${shopId}`
  await database.pool.query(`insert into shops (id, slug, name) values ($1, $2, '{"en":"Shop","zh":"店"}')`, [
    shopId,
    slug,
  ])
  return { shopId, slug }
}

const load = async (name: string, content: string | Buffer, shop: string) =>
  importFile({ db: database.db, files }, { path: await aFile(name, content), shop })

const exported = async (shopId: Id, format: 'csv' | 'xlsx', language: 'en' | 'zh' = 'en') =>
  (await exportedCatalogue(database.db, { shopId, origin: 'https://mall.example', language, format })).bytes

/** Products with all that a table holds: two languages, options, sales with a time, several sites, pictures, odd texts. */
async function rich(picture: string) {
  const price = {
    global: {
      amount: 4_900,
      compareAt: 5_900,
      saleFrom: '2026-11-01T00:00:00Z',
      saleUntil: '2027-01-01T00:00:00Z',
    },
    cn: { amount: 34_900 },
  }
  const shirt = {
    id: 'linen-shirt',
    name: { en: 'Linen shirt, "loose"', zh: '亚麻衬衫；宽松' },
    summary: { en: '=SUM(A1) is no formula', zh: '+86 也不是' },
    description: { en: '<p>First</p>\n<ul><li>A &lt; B</li></ul>', zh: '<p>亚麻</p>' },
    warranty: '<p>Two years</p>',
    specifications: [
      { name: { en: 'Care: label', zh: '洗涤' }, value: { en: '30 °C; C:\\new', zh: '三十度' } },
      { name: 'Only English', value: 'x' },
    ],
    brand: 'Oak & Iron',
    taxClass: 'reduced',
    category: [
      { key: 'clothes', name: { en: 'Clothes > all', zh: '服装' } },
      { key: 'shirts', name: 'Shirts' },
    ],
    status: 'offShelf',
    attributes: [
      {
        key: 'colour',
        name: { en: 'Colour', zh: '颜色' },
        values: [
          { key: 'oat', name: { en: 'Oat', zh: '燕麦' } },
          { key: 'ink', name: 'Ink' },
        ],
      },
    ],
    variants: [
      {
        sku: '007',
        values: { colour: 'oat' },
        prices: price,
        stock: 3,
        weightGrams: 240,
        sizeMm: [455, 300, 25],
        goodsMm: [520, 10, 740],
        goodsGrams: 230,
      },
      {
        sku: "'-1",
        values: { colour: 'ink' },
        prices: { global: { amount: 5_000 } },
        stock: 0,
        step: 2,
        minQuantity: 2,
        enabled: false,
      },
    ],
    pictures: [
      {
        address: picture,
        alt: { en: 'Front', zh: '正面' },
        description: 'Line one\nline two',
        skus: ['007'],
      },
    ],
  }
  const desk = {
    id: '2024',
    name: 'Desk',
    variants: [{ sku: '6901234567890', prices: { global: { amount: 100 } }, stock: 7 }],
  }
  return [shirt, desk].map((line) => JSON.stringify(line)).join('\n')
}

describe('an exported catalogue', () => {
  test('has tax class and size as a person would type them, and prices of sites that are not closed alone', async () => {
    const { shopId, slug } = await aShop()
    await load('rich.ndjson', await rich('https://pictures.test/a.jpg'), slug)
    const table = async (language: 'en' | 'zh') => {
      const [names, first] = parse(await exported(shopId, 'csv', language), {
        bom: true,
        relax_quotes: true,
      }) as string[][]
      return { names: names!, of: (name: string) => first![names!.indexOf(name)] }
    }
    const en = await table('en')
    expect(['Tax class', 'Length (cm)', 'Width (cm)', 'Height (cm)'].map(en.of)).toEqual([
      'reduced',
      '45.5',
      '30',
      '2.5',
    ])
    const goods = ['Product weight (g)', 'Product width (cm)', 'Product depth (cm)', 'Product height (cm)']
    expect(goods.map(en.of)).toEqual(['230', '52', '1', '74'])
    expect((await table('zh')).of('税类')).toBe('低税率')
    expect(en.names).toContain('Price (cn)')
    await database.pool.query(`update sites set status = 'closed' where code = 'cn'`)
    try {
      expect((await table('en')).names).toContain('Price (global)')
      expect((await table('en')).names).not.toContain('Price (cn)')
      const { counts } = await load('catalogue.csv', await exported(shopId, 'csv'), slug)
      expect(counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 })
      // Later prices of the other sites leave those of a closed one as they are.
      const dearer = (await exported(shopId, 'csv')).toString().replace('49.00', '48.00')
      expect((await load('dearer.csv', dearer, slug)).counts).toMatchObject({ changed: 1, refused: 0 })
    } finally {
      await database.pool.query(`update sites set status = 'open' where code = 'cn'`)
    }
    const { rows } = await database.pool.query(
      `select site, amount::int from prices join variants v on v.id = variant_id where v.sku = '007' and v.shop_id = $1 order by site`,
      [shopId],
    )
    expect(rows).toEqual([
      { site: 'cn', amount: 34_900 },
      { site: 'global', amount: 4_800 },
    ])
  })

  test.each(['csv', 'xlsx'] as const)(
    'as %s is imported into an empty shop and exported again with the same bytes',
    async (format) => {
      const picture = await putPicture(
        files,
        await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a40' } })
          .png()
          .toBuffer(),
      )
      await registerPicture(database.db, picture)
      const [first, second] = [await aShop(), await aShop()]
      await load(
        'rich.ndjson',
        await rich(`https://elsewhere.example/pictures/640/${picture.key}`),
        first.slug,
      )
      for (const language of ['en', 'zh'] as const) {
        const bytes = await exported(first.shopId, format, language)
        const { counts, remarks } = await load(`catalogue.${format}`, bytes, second.slug)
        expect(remarks).toEqual([])
        expect(counts).toMatchObject({ refused: 0 })
        const again = await exported(second.shopId, format, language)
        if (format === 'csv') expect(again.toString()).toBe(bytes.toString())
        expect(again.equals(bytes)).toBe(true)
      }
    },
  )

  test('imported into its own shop changes nothing', async () => {
    const { shopId, slug } = await aShop()
    await load('rich.ndjson', await rich('https://pictures.test/a.jpg'), slug)
    const versions = async () =>
      (await database.pool.query('select id, version from products where shop_id = $1 order by id', [shopId]))
        .rows
    const before = await versions()
    for (const format of ['csv', 'xlsx'] as const) {
      const { counts } = await load(`catalogue.${format}`, await exported(shopId, format), slug)
      expect(counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 })
    }
    expect(await versions()).toEqual(before)
  })
})
