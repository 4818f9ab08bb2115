import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { sql } from '#database/sql.ts'
import { putStock } from '#modules/stock/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { createMall } from '../src/server/app.ts'
import { readSettings } from '../src/server/settings.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { until } from './support/payments.ts'

/** The answer of a product is cached in memory, on every node, and must never show outdated data. */

let mall: TestMall
let other: Awaited<ReturnType<typeof aSecondNode>>
let shopId: string

beforeAll(async () => {
  mall = await aMall({ worker: true })
  other = await aSecondNode(mall)
  ;({ shopId } = await aShop(mall))
})
afterAll(async () => {
  await other.stop()
  await mall.stop()
})

/** Another process of the same mall: its own memory, the same database. */
async function aSecondNode({ databaseUrl }: TestMall) {
  const connection = openDatabase(databaseUrl, { connectionsMax: 4 })
  const dataDir = await mkdtemp(join(tmpdir(), 'mallard-node-'))
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '1' })
  const node = await createMall({ settings, connection })
  await node.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = node.app.server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await node.close()
      await connection.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const look = async (client: Client, urlKey: string) =>
  (await client.post('/sapi/mall-item/item/queryItemRender', { urlKey })).body
const stockSeen = async (client: Client, urlKey: string) =>
  (await look(client, urlKey)).shopSkuList[0].selectedSkuStock

test('a buyer who orders and looks again sees what is left, here immediately and on other nodes soon', async () => {
  const { urlKey, variantId } = await aProduct(mall, shopId, { stock: 10 })
  const [guest, elsewhere] = [aClient(mall.url), aClient(other.url)]
  expect(await stockSeen(guest, urlKey)).toBe(10)
  expect(await stockSeen(elsewhere, urlKey)).toBe(10)
  const { body } = await placeAnOrder(guest, [{ variantId, quantity: 3 }])
  expect(await stockSeen(guest, urlKey)).toBe(7)
  await until('the other node shows what is left', async () => (await stockSeen(elsewhere, urlKey)) === 7)

  await guest.once('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: body.tradeOrderList[0].id })
  expect(await stockSeen(guest, urlKey)).toBe(10)
  await until('the other node shows what came back', async () => (await stockSeen(elsewhere, urlKey)) === 10)
})

test('a new price is shown to the next request, on the node that saved it and on the others', async () => {
  const staff = await anAccount(mall, { shopId })
  const merchant = aClient(mall.url)
  await merchant.post('/api/user/web/login', { email: staff.email, password })
  const { urlKey, variantId } = await aProduct(mall, shopId, { price: 5_000 })
  const [guest, elsewhere] = [aClient(mall.url), aClient(other.url)]
  const price = async (client: Client) => (await look(client, urlKey)).shopSkuList[0].price
  expect([await price(guest), await price(elsewhere)]).toEqual([50, 50])

  const saved = await merchant.post(`${sellerCalls(shopId, 'item')}/sku/price`, {
    variantId,
    site: 'global',
    currency: 'USD',
    amount: 1_999,
  })
  expect(saved.status).toBe(200)
  expect(await price(guest)).toBe(19.99)
  await until('the other node shows the new price', async () => (await price(elsewhere)) === 19.99)
})

test('a change of stock by a shop is shown immediately, one by a program of its own soon', async () => {
  const { urlKey, variantId } = await aProduct(mall, shopId, { stock: 4 })
  const guest = aClient(mall.url)
  expect(await stockSeen(guest, urlKey)).toBe(4)
  await inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId, available: 9 }]))
  await until('what was put in is shown', async () => (await stockSeen(guest, urlKey)) === 9)
})

test('an answer is cached for each site and language, and reveals nothing about its caller', async () => {
  const { urlKey } = await aProduct(mall, shopId, {
    name: { en: 'Linen shirt', zh: '亚麻衬衫' },
  })
  const signedIn = aClient(mall.url)
  const { email } = await anAccount(mall, { name: 'Canary Finch' })
  await signedIn.post('/api/user/web/login', { email, password })
  const first = await signedIn.post('/sapi/mall-item/item/queryItemRender', { urlKey })
  expect(first.text).not.toContain('Canary')
  expect(first.headers.getSetCookie()).toEqual([])
  expect(first.headers.get('cache-control')).toBe('no-store')
  const chinese = await aClient(mall.url).post(
    '/sapi/mall-item/item/queryItemRender',
    { urlKey },
    { 'accept-language': 'zh' },
  )
  expect(chinese.body.itemName).toBe('亚麻衬衫')
  expect((await look(aClient(mall.url), urlKey)).itemName).toBe('Linen shirt')
})

test('a node whose listener was disconnected drops all that it cached', async () => {
  const { urlKey, productId } = await aProduct(mall, shopId)
  const elsewhere = aClient(other.url)
  const nameSeen = async () => (await look(elsewhere, urlKey)).itemName
  let renamed = 0
  // Changed in the database alone; the news of the product itself may still be on its way.
  await until('the other node keeps what it saw', async () => {
    const seen = await nameSeen()
    renamed += 1
    await sql`
      update products set name = jsonb_build_object('en', ${`Shirt ${renamed}`}::text, 'zh', '') where id = ${productId}`.run(
      mall.db,
    )
    return (await nameSeen()) === seen
  })
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'mallard-listen%' and datname = current_database()`.run(mall.db)
  await until('it reads anew', async () => (await nameSeen()) === `Shirt ${renamed}`)
})

test('one answer is cached for a request, however it is written', async () => {
  const reads: string[] = []
  const counted = await aMall({
    onMessage: (all) =>
      void reads.push(
        ...all.map(({ text }) => text).filter((text) => /products|search_documents/.test(text)),
      ),
  })
  onTestFinished(counted.stop)
  const { urlKey } = await aProduct(counted, (await aShop(counted)).shopId)
  const guest = aClient(counted.url)
  /** Number of statements that read goods for one request in each spelling, the first of which is cached. */
  const readsOf = async (path: string, [first, ...spellings]: readonly object[]) => {
    const texts = new Set<string>()
    const ask = async (spelling: object | undefined) => {
      const answer = await guest.post(path, spelling)
      expect(answer.status).toBe(200)
      texts.add(answer.text)
    }
    await ask(first)
    expect(reads.length).toBeGreaterThan(0)
    // The news of the product itself may still be on its way.
    await until('the answer is kept', async () => {
      reads.length = 0
      await ask(first)
      return reads.length === 0
    })
    for (const spelling of spellings) await ask(spelling)
    expect(texts.size).toBe(1)
    return reads.length
  }
  const product = [{ urlKey }, { itemId: '999', urlKey }, { urlKey, itemId: '1', shopId: undefined }]
  expect(await readsOf('/sapi/mall-item/item/queryItemRender', product)).toBe(0)
  const search = [
    { keyword: 'linen shirt', pageNo: 1 },
    { keyword: '  linen   shirt ' },
    { pageSize: 20, keyword: 'linen\tshirt' },
    { keyword: '\u200blinen\u202e shirt\ufeff' },
  ]
  expect(await readsOf('/sapi/mall-item/item/search', search)).toBe(0)
})
