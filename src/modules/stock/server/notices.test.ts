import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { anyShop, both, inChinese, item } from '#tests/support/catalogue.ts'
import { aClient, aMall, aProduct, type TestMall } from '#tests/support/mall.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { notifyOfStock } from './notices.ts'
import { putStock } from './put-stock.ts'

let mall: TestMall
let shopId: Id
beforeAll(async () => {
  mall = await aMall()
  shopId = await anyShop(mall)
})
afterAll(() => mall.stop())
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`truncate stock_notices`.run(mall.db)
})

const request = (variantId: Id, email = 'lin@example.test', headers?: Record<string, string>) =>
  aClient(mall.url).post(`${item}/askStockNotice`, { variantId, email }, headers)
const soldOut = () => aProduct(mall, shopId, { stock: 0, name: both('Clay lamp') })
const put = (variantId: Id, available: number) =>
  inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId, available }]))
const services = () => ({
  db: mall.db,
  transaction: <T>(run: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>) =>
    inTransaction(mall.db, run),
  reservations: mall.services.reservations,
  signal: new AbortController().signal,
  obligationKinds: mall.services.obligationKinds,
  log: mall.app.log,
})

/** Runs the worker: looks for stock that is back, and has the mails written. @returns the mails */
async function report(): Promise<{ recipient: string; language: string; text: string }[]> {
  await sql`truncate mails`.run(mall.db)
  await sql`delete from outbox`.run(mall.db)
  await notifyOfStock(services())
  const rows = await sql<{ event: MallEvent }>`select event from outbox order by id`.rows(mall.db)
  for (const { event } of rows)
    for (const reaction of mall.modules.find(({ name }) => name === 'notifications')!.reactions)
      if (reaction.on === event.name) await reaction.run(services(), event)
  return sql<{ recipient: string; language: string; text: string }>`
    select recipient, language, text from mails order by recipient`.rows(mall.db)
}

test('one mail is sent to each address that subscribed, once enough is there to order any', async () => {
  const { variantId, urlKey } = await soldOut()
  expect((await request(variantId, 'LIN@example.test ')).body).toEqual({ email: 'lin@example.test' })
  await request(variantId)
  await request(variantId, 'mo@example.test', inChinese)
  expect(await report()).toEqual([])
  await put(variantId, 3)
  const mails = await report()
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
    ['lin@example.test', 'en'],
    ['mo@example.test', 'zh'],
  ])
  expect(mails[0]!.text).toContain(`/product/${urlKey}?variant=${variantId}`)
  expect(mails[1]!.text).toContain('到货')
  expect(await report()).toEqual([])
  // It runs out again: the same address may request it again.
  await put(variantId, 0)
  expect((await request(variantId)).status).toBe(200)
})

test('the link of the mail ends all that its address waits for', async () => {
  const [first, second] = [await soldOut(), await soldOut()]
  await request(first.variantId)
  await request(second.variantId)
  await put(first.variantId, 1)
  const [mail] = await report()
  const token = /stock-notices\?token=([\w-]{32})/.exec(mail!.text)![1]
  const end = (word: string | undefined) =>
    aClient(mall.url).post(`${item}/endStockNotices`, { mailToken: word })
  expect((await end(token)).status).toBe(200)
  expect((await end('x'.repeat(32))).status).toBe(404)
  await put(second.variantId, 1)
  expect(await report()).toEqual([])
})

test('goods that are available or not sold here, a missing address and more than fifty together are refused', async () => {
  const there = await aProduct(mall, shopId)
  expect(await request(there.variantId)).toMatchObject({ status: 409, body: { code: 'backInStock' } })
  expect((await request('1')).status).toBe(404)
  const unavailable = await soldOut()
  expect(await request(unavailable.variantId, 'no address')).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'email' }] },
  })
  const other = await soldOut()
  await sql`
    insert into variants (id, product_id, shop_id, sku, attribute_values)
    select ${other.variantId}::bigint + n, ${other.productId}, ${shopId}, 'many-' || n, jsonb_build_object('n', n)
    from generate_series(1, 50) n`.run(mall.db)
  await sql`
    insert into stock_notices (id, variant_id, site, language, email, token)
    select n, ${other.variantId}::bigint + n, 'global', 'en', 'many@example.test', 'token-' || n
    from generate_series(1, 50) n`.run(mall.db)
  expect(await request(unavailable.variantId, 'many@example.test')).toMatchObject({
    status: 429,
    body: { code: 'tooManyNotices' },
  })
})
