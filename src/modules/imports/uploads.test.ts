// @module-tag slow

import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anUploader } from '#tests/support/catalogue-uploads.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aMall, aProduct, type TestMall } from '#tests/support/mall.ts'
import { aShopifyExport, aWooCommerceExport } from '#tests/support/shop-exports.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const aMerchant = () => anUploader(mall)

const products = (shopId: Id) =>
  sql<{ name: string; sku: string; amount: string; available: string | null; picture: string }>`
    select p.name ->> 'en' as name, v.sku, price.amount, s.available, p.picture from products p
      join variants v on v.product_id = p.id left join prices price on price.variant_id = v.id and price.site = 'global'
      left join stock s on s.variant_id = v.id
    where p.shop_id = ${shopId} order by v.sku`.rows(mall.db)

describe('a table of another program', () => {
  const table = 'Artikelname;ArtNr;Preis;Bestand;Notiz\nBecher;B-1;9,50;4;x\nTeller;T-1;zwölf;2;y\n'

  test('is mapped, previewed, imported, corrected in place and retried; its columns are remembered', async () => {
    const merchant = await aMerchant()
    const { uploadId } = await merchant.upload('waren.csv', Buffer.from(table, 'latin1'))
    const before = await merchant.shown(uploadId)
    expect(before).toMatchObject({
      state: 'draft',
      found: { format: 'mapped', encoding: 'windows-1252', delimiter: ';', products: 1, refused: 1 },
      settings: { mapping: { artikelname: 'name', preis: 'price', bestand: 'stock', artnr: 'sku' } },
      preview: [
        { line: 2, name: 'Becher', effect: 'added', stock: 4, amounts: { global: 950 } },
        { line: 3, name: 'Teller', effect: 'refused' },
      ],
    })
    expect(await products(merchant.shopId)).toEqual([])

    const after = await merchant.runImport(uploadId)
    expect(after).toMatchObject({
      state: 'done',
      counts: { added: 1, changed: 0, unchanged: 0, refused: 1 },
      refused: [
        { line: 3, subject: 'Teller', rows: [{ line: 3, cells: ['Teller', 'T-1', 'zwölf', '2', 'y'] }] },
      ],
    })
    expect(after.refused[0].text).toEqual({
      en: 'The price "zwölf" is no amount.',
      zh: '价格“zwölf”不是金额。',
    })

    const cells = ['Teller', 'T-1', '12,00', '2', 'y']
    expect((await merchant.call('correct', { uploadId, rows: [{ line: 3, cells }] })).status).toBe(200)
    expect(await merchant.runImport(uploadId)).toMatchObject({
      state: 'done',
      counts: { added: 2, changed: 0, unchanged: 0, refused: 0 },
      refused: [],
    })
    expect(await products(merchant.shopId)).toMatchObject([
      { name: 'Becher', sku: 'B-1', amount: '950', available: '4' },
      { name: 'Teller', sku: 'T-1', amount: '1200', available: '2' },
    ])

    const mapping = { artikelname: 'name', artnr: 'sku', preis: 'price', notiz: 'brand' }
    const wishes = { uploadId, site: 'global', language: 'en', untrackedStock: 0, mapping }
    expect((await merchant.call('prepare', wishes)).status).toBe(200)
    const again = await merchant.upload('waren-2.csv', table)
    expect((await merchant.shown(again.uploadId)).settings.mapping).toEqual(mapping)
    const other = await aMerchant()
    const foreign = await other.upload('waren.csv', table)
    expect((await other.shown(foreign.uploadId)).settings.mapping).not.toEqual(mapping)
  })

  test('without columns for name and price is not imported before they are chosen', async () => {
    const { upload, shown, call } = await aMerchant()
    const { uploadId } = await upload('x.csv', 'Alpha,Beta\nMug,9.50\n')
    expect((await shown(uploadId)).preview).toEqual([])
    expect((await call('start', { uploadId })).body.code).toBe('columnsMissing')
    const wishes = { uploadId, site: 'global', language: 'en', untrackedStock: 0 }
    expect(
      (await call('prepare', { ...wishes, mapping: { alpha: 'name', beta: 'price' } })).body.products,
    ).toBe(1)
    expect((await call('start', { uploadId })).status).toBe(200)
    expect((await call('start', { uploadId })).body.code).toBe('importRunning')
    expect((await call('remove', { uploadId })).body.code).toBe('importRunning')
  })
})

test('the preview shows rows in the order of the file, also those that are refused before products are complete', async () => {
  const { upload, shown } = await aMerchant()
  const { uploadId } = await upload('p.csv', 'Name,SKU,Price\nMug,M-1,1\n"Broken,M-2,2\nPlate,M-3,3\n')
  const { preview } = await shown(uploadId)
  expect(preview.map(({ line, effect }: { line: number; effect: string }) => [line, effect])).toEqual([
    [2, 'added'],
    [3, 'refused'],
    [4, 'added'],
  ])
})

test('pictures of a ZIP are matched by file name, by the end of an address, and by SKU', async () => {
  const { shopId, upload, call, runImport } = await aMerchant()
  const picture = (colour: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
      .png()
      .toBuffer()
  const zip = zipSync({
    'photos/Front.PNG': await picture('#a00'),
    'mug_925x.png': await picture('#0a0'),
    'C-1-2.png': await picture('#00a'),
    'C-1.png': await picture('#0aa'),
    'readme.txt': Buffer.from('no picture'),
  })
  const { uploadId } = await upload(
    'p.csv',
    'Name,SKU,Price,Picture\nA,A-1,1,front.png\nB,B-1,1,https://cdn.test/x/mug_925x.png?v=1\nC,C-1,1,\nD,D-1,1,gone.png\n',
  )
  const content = Buffer.from(zip).toString('base64')
  expect((await call('pictures', { uploadId, name: 'p.zip', content })).body).toEqual({ pictures: 4 })
  const { counts, noted } = await runImport(uploadId)
  expect(counts).toMatchObject({ added: 4, refused: 0 })
  expect(noted).toMatchObject([{ line: 5, text: { en: 'There is no picture gone.png beside the file.' } }])
  const shown = await products(shopId)
  expect(shown.map((each) => each.picture.split('/')[0])).toEqual([
    'pictures',
    'pictures',
    'pictures',
    'placeholders',
  ])
  const media = await sql<{ count: number }>`
    select count(*)::int as count from product_media m join products p on p.id = m.product_id
    where p.shop_id = ${shopId} and p.name ->> 'en' = 'C'`.row(mall.db)
  expect(media?.count).toBe(2)
})

test('an import goes on where it was after each turn that was cut off', async () => {
  const { upload, shown, call } = await aMerchant()
  const rows = Array.from({ length: 130 }, (_, index) => `Thing ${index},T-${index},${index + 1}`)
  const { uploadId } = await upload('many.csv', ['Name,SKU,Price', ...rows].join('\n'))
  await call('start', { uploadId })
  const positions = [0]
  for (let turn = 0; turn < 20 && (await shown(uploadId)).state === 'waiting'; turn += 1) {
    const stopped = new AbortController()
    // The mall stops as soon as the first batch of this turn is committed.
    await runJob(mall, 'imports.import-uploads', {
      signal: stopped.signal,
      transaction: async (run) => {
        const { inTransaction } = await import('#platform/transaction.ts')
        const answer = await inTransaction(mall.db, run)
        stopped.abort()
        return answer
      },
    })
    positions.push((await shown(uploadId)).done)
  }
  expect(positions).toEqual([0, 20, 40, 60, 80, 100, 120, 130])
  expect(await shown(uploadId)).toMatchObject({ state: 'done', counts: { added: 130, refused: 0 } })
})

test.each([
  [
    'an archive that is no workbook',
    Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })),
    /no Excel workbook/,
  ],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel workbook/],
  ['a text without columns', Buffer.from('hello\n'), /names no columns/],
])('%s is refused when it is uploaded, with what to do', async (_, content, sentence) => {
  const { upload } = await aMerchant()
  const { status, body } = await upload('file', content)
  expect([status, body.code]).toEqual([422, 'catalogueUnreadable'])
  expect(body.message).toMatch(sentence)
})

test('bundles, services and gift cards are named as left out of the export, and no file makes goods of them', async () => {
  const { shopId, call, upload, runImport } = await aMerchant()
  const goods = await aProduct(mall, shopId, { name: { en: 'Mug', zh: '杯' } })
  const others = []
  for (const kind of ['service', 'giftCard', 'gift', 'pointsItem', 'bundle']) {
    const product = await aProduct(mall, shopId, { name: { en: `A ${kind}`, zh: '' } })
    await sql`update products set kind = ${kind === 'bundle' ? 'goods' : kind}, is_bundle = ${kind === 'bundle'}
      where id = ${product.productId}`.run(mall.db)
    others.push({ productId: product.productId, name: { en: `A ${kind}`, zh: '' }, kind })
  }
  const { exported, leftOut, leftOutProducts } = (await call('uploads')).body
  expect([exported, leftOut]).toEqual([1, 5])
  expect(leftOutProducts).toHaveLength(5)
  expect(leftOutProducts).toEqual(expect.arrayContaining(others))

  const skus = await sql<{ sku: string; id: Id }>`
    select v.sku, p.id from variants v join products p on p.id = v.product_id where p.shop_id = ${shopId} order by p.id`.rows(
    mall.db,
  )
  const rows = skus.map(({ sku }, index) => `Changed ${index},${sku},7`)
  const { uploadId } = await upload('all.csv', ['Name,SKU,Price', ...rows].join('\n'))
  const { counts, refused } = await runImport(uploadId)
  expect(counts).toEqual({ added: 0, changed: 1, unchanged: 0, refused: 5 })
  expect(refused.map(({ text }: { text: { en: string } }) => text.en.split(', which')[0])).toEqual([
    'In the shop it is a service',
    'In the shop it is a gift card',
    'In the shop it is a gift',
    'In the shop it is a product for points',
    'In the shop it is a bundle',
  ])
  const changed = await sql<{ id: Id }>`
    select id from products where shop_id = ${shopId} and name ->> 'en' like 'Changed%'`.rows(mall.db)
  expect(changed).toEqual([{ id: goods.productId }])
})

test('an upload of another shop is not there', async () => {
  const [one, other] = [await aMerchant(), await aMerchant()]
  const { uploadId } = await one.upload('p.csv', 'Name,SKU,Price\nA,A-1,1\n')
  for (const name of ['upload-detail', 'start', 'remove', 'report'])
    expect((await other.call(name, { uploadId })).status).toBe(404)
  expect((await one.call('remove', { uploadId })).status).toBe(200)
})

test('the export of a shop is uploaded to another one and exported again with the same bytes', async () => {
  const [first, second] = [await aMerchant(), await aMerchant()]
  const { uploadId } = await first.upload('p.csv', 'Name,SKU,Price,Stock\nMug,=1+1,1,5\nPlate,007,2,6\n')
  await first.runImport(uploadId)
  for (const format of ['csv', 'xlsx']) {
    const { body } = await first.call('export', { format })
    const again = await second.upload(`p.${format}`, Buffer.from(body.content, 'base64'))
    await second.runImport(again.uploadId)
    expect((await second.call('export', { format })).body.content).toBe(body.content)
  }
})

test.each([
  ['Shopify', aShopifyExport()],
  ['WooCommerce', aWooCommerceExport('https://old-shop.test/uploads/rug.jpg')],
])(
  'an export of %s is imported with a row corrected, and the export of its shop changes nothing there',
  async (_, { name, content, products: count, wrong, product }) => {
    const merchant = await aMerchant()
    const { uploadId } = await merchant.upload(name, content)
    const { counts, refused, found } = await merchant.runImport(uploadId)
    expect(counts).toEqual({ added: count - 1, changed: 0, unchanged: 0, refused: 1 })
    const [{ subject, rows }] = refused
    expect(subject).toBe(product)
    const column = found.headers.indexOf(wrong.column)
    const [{ line, cells }] = rows
    expect(cells[column]).toBe(wrong.cell)
    await merchant.call('correct', { uploadId, rows: [{ line, cells: cells.with(column, wrong.right) }] })
    expect((await merchant.runImport(uploadId)).counts).toMatchObject({ added: count, refused: 0 })

    const before = await products(merchant.shopId)
    const { body } = await merchant.call('export', { format: 'csv' })
    const again = await merchant.upload('own.csv', Buffer.from(body.content, 'base64'))
    expect((await merchant.runImport(again.uploadId)).counts).toEqual({
      added: 0,
      changed: 0,
      unchanged: count,
      refused: 0,
    })
    expect(await products(merchant.shopId)).toEqual(before)
    expect((await merchant.call('export', { format: 'csv' })).body.content).toBe(body.content)
  },
)

test('uploads are limited for each account, and the refusal says when to try again', async () => {
  const [merchant, colleague] = [await aMerchant(), await aMerchant()]
  const file = { name: 'p.csv', content: Buffer.from('Alpha,Beta\nMug,9.50\n').toString('base64') }
  const accepted: string[] = []
  let answer = await merchant.call('upload', file)
  for (; answer.status === 200 && accepted.length < 60; answer = await merchant.call('upload', file))
    accepted.push(answer.body.uploadId)
  expect(accepted.length).toBeGreaterThanOrEqual(20)
  expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
    429,
    'tooManyRequests',
    '15',
  ])
  expect(answer.body.message).toBe('Too many requests. Wait 15 seconds and try again.')
  expect((await merchant.call('uploads')).body.uploads).toHaveLength(accepted.length)

  // Pictures have a limit of their own, and other accounts have theirs.
  const noZip = { uploadId: accepted[0], name: 'p.zip', content: file.content }
  expect((await merchant.call('pictures', noZip)).body.code).toBe('catalogueUnreadable')
  expect((await colleague.call('upload', file)).status).toBe(200)
})
