// @module-tag slow

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { diskStore, type FileStore } from '#modules/files/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { Reservations } from '#platform/reservations.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aFile } from '#tests/support/catalogue-files.ts'
import { aDatabase } from '#tests/support/database.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { fetchImportedPictures } from '../jobs.ts'
import { exportedCatalogue } from '../queries/exported-catalogue.ts'
import { type ImportOrder, importFile } from './import-file.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let folder: string
let files: FileStore
beforeAll(async () => {
  database = await aDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mallard-import-'))
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

const load = (path: string, shop: string, change: Partial<ImportOrder> = {}) =>
  importFile({ db: database.db, files }, { path, shop, ...change })

/** Everything of a shop that an import may write, for "nothing changed". */
async function stateOf(shopId: Id) {
  const { rows } = await database.pool.query(
    `select p.url_key, p.version, p.updated_at, p.picture, v.sku, v.status, v.attribute_values, price.site, price.amount, price.compare_at, s.available,
       (select count(*) from product_media where product_id = p.id) as media,
       (select count(*) from stock_movements where variant_id = v.id) as movements
     from products p left join variants v on v.product_id = p.id left join prices price on price.variant_id = v.id
       left join stock s on s.variant_id = v.id where p.shop_id = $1 order by p.id, v.id, price.site`,
    [shopId],
  )
  return rows
}

const line = (id: string, change: object = {}) =>
  JSON.stringify({
    id,
    name: `Thing ${id}`,
    variants: [{ sku: id, prices: { global: { amount: 900 } }, stock: 3 }],
    ...change,
  })

describe('an import', () => {
  test('puts goods on the shelf with price, stock and a drawn picture; the same file again changes nothing', async () => {
    const { shopId, slug } = await aShop()
    const path = await aFile(
      'catalogue.ndjson',
      [line('a', { pictures: [{ address: 'https://pictures.test/a.jpg' }] }), line('b')].join('\n'),
    )
    expect((await load(path, slug)).counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 })
    const before = await stateOf(shopId)
    expect(before).toMatchObject([
      {
        url_key: expect.stringMatching(/^thing-a/),
        sku: 'a',
        amount: '900',
        available: '3',
        media: '1',
        picture: expect.stringMatching(/^placeholders\//),
      },
      { sku: 'b' },
    ])
    expect((await load(path, slug)).counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 })
    expect(await stateOf(shopId)).toEqual(before)
  })

  test('a changed product retains its address and its variants their ids', async () => {
    const { shopId, slug } = await aShop()
    await load(await aFile('one.ndjson', line('a')), slug)
    const before = await stateOf(shopId)
    const second = await load(
      await aFile(
        'two.ndjson',
        line('a', {
          name: 'Renamed',
          variants: [{ sku: 'a', prices: { global: { amount: 700, compareAt: 900 } }, stock: 9 }],
        }),
      ),
      slug,
    )
    expect(second.counts).toMatchObject({ added: 0, changed: 1 })
    expect(await stateOf(shopId)).toMatchObject([
      { url_key: before[0].url_key, amount: '700', compare_at: '900', available: '9' },
    ])
  })

  test('puts stock into the warehouses that it names, and leaves the others as they are', async () => {
    const { shopId, slug } = await aShop()
    await load(await aFile('one.ndjson', line('a')), slug)
    await database.pool.query(
      `insert into warehouses (id, shop_id, name, position) values ($1, $2, '{"en":"Sydney","zh":"悉尼仓"}', 1)`,
      [newId(), shopId],
    )
    const stock = async () => {
      const { rows } = await database.pool.query(
        `select v.sku || ' in ' || (w.name->>'en') as shelf, s.available::int as units
         from stock s join variants v on v.id = s.variant_id join warehouses w on w.id = s.warehouse_id
         where w.shop_id = $1 order by 1`,
        [shopId],
      )
      return Object.fromEntries(rows.map(({ shelf, units }) => [shelf, units]))
    }
    const withStock = async (shelves: object) => {
      const variants = [{ sku: 'a', prices: { global: { amount: 900 } }, stock: shelves }]
      return load(await aFile('more.ndjson', line('a', { variants })), slug)
    }
    expect((await withStock({ 悉尼仓: 4 })).counts).toMatchObject({ changed: 1 })
    expect(await stock()).toEqual({ 'a in Main warehouse': 3, 'a in Sydney': 4 })
    await withStock({ sydney: 0, 'MAIN WAREHOUSE': 8 })
    expect(await stock()).toEqual({ 'a in Main warehouse': 8, 'a in Sydney': 0 })

    const { counts, remarks } = await withStock({ Perth: 1, Sydney: 9 })
    expect(counts).toMatchObject({ changed: 0, refused: 1 })
    expect(remarks.map(({ text }) => text.en)).toEqual([
      'The shop has no warehouse "Perth"; it has "Main warehouse", "Sydney". Add it in the console, or correct the file.',
    ])
    expect(await stock()).toEqual({ 'a in Main warehouse': 8, 'a in Sydney': 0 })
  })

  test('a product that the catalogue refuses is the only one left out, and is listed in the report', async () => {
    const { shopId, slug } = await aShop()
    const path = await aFile(
      'mixed.ndjson',
      [
        line('a'),
        '{broken',
        line('a'),
        line('b', { variants: [{ sku: 'a', prices: { global: { amount: 1 } } }] }),
        line('c'),
      ].join('\n'),
    )
    const { counts, remarks } = await load(path, slug)
    expect(counts).toEqual({ added: 3, changed: 0, unchanged: 0, refused: 2 })
    expect(remarks.map(({ line: at, kind, text }) => [at, kind, text.en])).toEqual([
      [2, 'refused', expect.stringContaining('no JSON')],
      [3, 'refused', expect.stringContaining('is that of line 1 already')],
      [4, 'noted', expect.stringContaining('The SKU "a" belongs to another product')],
    ])
    expect((await stateOf(shopId)).map(({ sku }) => sku)).toEqual(['a', expect.stringMatching(/^a-/), 'c'])
  })

  test('two shops may sell the same thing: the second one gets another address', async () => {
    const [first, second] = [await aShop(), await aShop()]
    const path = await aFile('same.ndjson', line('same', { urlKey: 'the-very-same' }))
    await load(path, first.slug)
    await load(path, second.slug)
    expect((await stateOf(first.shopId))[0].url_key).toBe('the-very-same')
    expect((await stateOf(second.shopId))[0].url_key).toMatch(/^the-very-same-[0-9a-f]{6}$/)
  })

  test.each([
    [{ shop: 'nobody' }, /There is no shop "nobody"/],
    [{ site: 'moon' }, /There is no site "moon"/],
    [{ currency: 'XAU' }, /do not sell in "XAU"/],
    [{ site: 'de', currency: 'USD' }, /sells in EUR, not in USD/],
    [{ language: 'tlh' }, /Use en or zh/],
    [{ path: '/nowhere/file.csv' }, /There is no file/],
  ])('%o is answered with a sentence that says what to do', async (change, sentence) => {
    const { slug } = await aShop()
    const path = await aFile('one.ndjson', line('a'))
    await expect(load(path, slug, change)).rejects.toThrow(sentence)
  })

  test('prices belong to the requested site', async () => {
    const { shopId, slug } = await aShop()
    const csv = 'Type,SKU,Name,Published,Regular price\nsimple,J,Chawan,1,"1,980"\n'
    await load(await aFile('jp.csv', csv), slug, { currency: 'JPY' })
    expect(await stateOf(shopId)).toMatchObject([{ site: 'jp', amount: '1980' }])
  })
})

test('an import that was killed goes on where it was, and ends as if it had not been', {
  tags: 'long',
  timeout: 240_000,
}, async () => {
  const { shopId, slug } = await aShop()
  const path = await aFile(
    'large.ndjson',
    Array.from({ length: 240 }, (_, index) => line(`k${index}`)).join('\n'),
  )
  const start = () =>
    spawn(process.execPath, ['scripts/import.ts', path, '--shop', slug], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  for (let kill = 1; kill <= 2; kill += 1) {
    const child = start()
    await untilProducts(shopId, kill * 50, child)
    child.kill('SIGKILL')
    await new Promise((done) => child.once('exit', done))
  }
  const { rows } = await database.pool.query<{ position: string }>(
    'select position from import_runs where shop_id = $1',
    [shopId],
  )
  expect(Number(rows[0]!.position)).toBe((await stateOf(shopId)).length)

  const summary = await load(path, slug)
  expect(summary.resumedAfter).toBeGreaterThanOrEqual(100)
  expect(summary.counts).toEqual({ added: 240, changed: 0, unchanged: 0, refused: 0 })
  const state = await stateOf(shopId)
  expect(state).toHaveLength(240)
  expect(
    state.every(
      ({ movements, available, version }) => movements === '1' && available === '3' && version === 1,
    ),
  ).toBe(true)
})

async function untilProducts(shopId: Id, count: number, child: ChildProcess): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  for (;;) {
    const { rows } = await database.pool.query<{ n: string }>(
      'select count(*) as n from products where shop_id = $1',
      [shopId],
    )
    if (Number(rows[0]!.n) >= count) return
    if (child.exitCode !== null) throw new Error(`The import ended before it could be killed: ${output}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}

describe('pictures named by address', () => {
  const services = () => ({
    db: database.db,
    transaction: <T>(run: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, run),
    reservations: new Reservations([]),
    signal: new AbortController().signal,
    obligationKinds: [],
    log: { info: () => undefined, error: () => undefined },
  })

  async function aPictureServer() {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5c4a' } })
      .jpeg()
      .toBuffer()
    const server = createServer((request, response) => {
      if (request.url === '/ok.jpg') response.setHeader('content-type', 'image/jpeg').end(picture)
      else if (request.url === '/page.jpg') response.setHeader('content-type', 'text/html').end('<p>')
      else if (request.url === '/liar.jpg')
        response.setHeader('content-type', 'image/jpeg').end('no picture at all')
      else response.writeHead(404).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('take the place of the drawing when they can be fetched; the drawing stays when they cannot', async () => {
    const { shopId, slug } = await aShop()
    const server = await aPictureServer()
    const lines = [
      line('good', {
        pictures: [
          { address: `${server}/gone.jpg` },
          { address: `${server}/ok.jpg`, skus: ['good'], description: 'By hand' },
        ],
      }),
      line('bad', { pictures: [{ address: `${server}/page.jpg` }, { address: `${server}/liar.jpg` }] }),
    ]
    await load(await aFile('pictures.ndjson', lines.join('\n')), slug)
    await fetchImportedPictures(files, { mayReachPrivate: true }).run(services())
    const state = await stateOf(shopId)
    expect(state.map(({ picture, media }) => [picture.split('/')[0], media])).toEqual([
      ['pictures', '1'],
      ['placeholders', '1'],
    ])
    const described = await database.pool.query(
      `select m.description from product_media m join products p on p.id = m.product_id where p.shop_id = $1 and m.file like 'pictures/%'`,
      [shopId],
    )
    expect(described.rows).toMatchObject([{ description: { en: 'By hand' } }])
    const { rows } = await database.pool.query(
      `select i.failure, i.due_at from import_pictures i join products p on p.id = i.product_id where p.shop_id = $1 order by p.id, position`,
      [shopId],
    )
    expect(rows.map(({ failure, due_at }) => [failure, due_at])).toEqual([
      ['The server answered 404.', null],
      [null, null],
      [expect.stringContaining('text/html'), null],
      [expect.stringContaining('no picture'), null],
    ])
  })

  test('at private addresses are not fetched', async () => {
    const { shopId, slug } = await aShop()
    const server = await aPictureServer()
    await load(
      await aFile('private.ndjson', line('private', { pictures: [{ address: `${server}/ok.jpg` }] })),
      slug,
    )
    await fetchImportedPictures(files).run(services())
    expect((await stateOf(shopId))[0].picture).toMatch(/^placeholders\//)
  })
})

const data = resolve(import.meta.dirname, '../../../../../../shared/data')
describe.each([
  { file: 'shopify-home-and-garden.csv', products: 20 },
  { file: 'woocommerce-shop-1.csv', products: 323 },
  { file: 'woocommerce-shop-2.csv', products: 258 },
])('the real export $file', ({ file, products }) => {
  const path = join(data, file)
  test.skipIf(!existsSync(path))(
    `loads whole, again without a change, and into another shop from its exported table (skipped without ../shared/data/${file})`,
    { timeout: 300_000, tags: 'long' },
    async () => {
      const { shopId, slug } = await aShop()
      const first = await load(path, slug)
      expect(first.remarks.filter(({ kind }) => kind === 'refused')).toEqual([])
      expect(first.counts).toEqual({ added: products, changed: 0, unchanged: 0, refused: 0 })
      const before = await stateOf(shopId)
      expect(before.every(({ amount, picture }) => Number(amount) > 0 && picture)).toBe(true)
      expect((await load(path, slug)).counts).toEqual({
        added: 0,
        changed: 0,
        unchanged: products,
        refused: 0,
      })
      expect(await stateOf(shopId)).toEqual(before)

      const exported = async (of: Id) =>
        (
          await exportedCatalogue(database.db, {
            shopId: of,
            origin: 'https://mall.example',
            language: 'en',
            format: 'csv',
          })
        ).bytes
      const table = await exported(shopId)
      const copy = await aShop()
      expect((await load(await aFile('table.csv', table), copy.slug)).counts).toMatchObject({
        added: products,
        refused: 0,
      })
      expect((await exported(copy.shopId)).toString()).toBe(table.toString())
    },
  )
})
