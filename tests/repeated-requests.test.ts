import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { audited } from '#platform/audit.ts'
import { newId } from '#platform/identifiers.ts'
import { answerRepeatedSave } from '#platform/repeated-save.ts'
import { datePaths, withDates } from '#platform/run-endpoint.ts'
import { inTransaction } from '#platform/transaction.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { aClient, aMall, anAddress, aProduct, aShop, type TestMall } from './support/mall.ts'

/** The answer to an idempotent request is stored for its repetition, but not every part of it may be stored. */

let mall: TestMall

beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const orders = '/sapi/mall-order/web/order'

test('the access token of a guest’s order is given again when the request is repeated, and stored nowhere', async () => {
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
  const place = await readyToPlace(variantId)

  const [first, again] = [await place('one-press'), await place('one-press')]
  expect(first.status).toBe(200)
  expect(first.body.accessToken).toMatch(/^[\w-]{48}$/)
  expect(again.body).toEqual(first.body)

  const stored = await sql<{
    answer: unknown
  }>`select answer from answered_requests where endpoint = 'placeOrder'`.rows(mall.db)
  expect(stored).toHaveLength(1)
  expect(stored[0]!.answer).toMatchObject({ groupId: first.body.tradeContract.id })
  expect(await rowsThatSay(first.body.accessToken)).toEqual([])

  // It does open the order, without the guest's session.
  const orderId = first.body.tradeOrderList[0].id
  const detail = `${orders}/libquerytradeorderdetailbyidforbuyer`
  const stranger = aClient(mall.url)
  expect((await stranger.post(detail, { id: orderId, token: again.body.accessToken })).status).toBe(200)
  expect((await stranger.post(detail, { id: orderId, token: `${again.body.accessToken}x` })).status).toBe(404)
})

test('a repeated request gets dates where there were dates, and texts that look like one as texts', () => {
  const at = new Date('2026-11-27T03:00:00.000Z')
  const answer = { at, name: '2026-11-27T03:00:00.000Z', lines: [{ at: undefined }, { at, no: 1 }] }
  const stored = JSON.parse(JSON.stringify(answer))
  expect(withDates(stored, JSON.parse(JSON.stringify(datePaths(answer))))).toEqual({
    at,
    name: '2026-11-27T03:00:00.000Z',
    lines: [{}, { at, no: 1 }],
  })
  expect(withDates(stored, [])).toBe(stored)
})

test('a transaction draws again when its number or id is another row’s, and not when a word is taken', async () => {
  const taken = newId()
  const email = `${taken}@example.test`
  await sql`insert into users (id, email) values (${taken}, ${email})`.run(mall.db)
  const drawn = [taken, taken, newId()]
  await inTransaction(mall.db, (tx) =>
    sql`insert into users (id, is_guest) values (${drawn.shift()!}, true)`.run(tx),
  )
  expect(drawn).toEqual([])
  let tries = 0
  await expect(
    inTransaction(mall.db, async (tx) => {
      tries += 1
      await sql`insert into users (id, email) values (${newId()}, ${email})`.run(tx)
    }),
  ).rejects.toThrow('users_email_key')
  expect(tries).toBe(1)
})

test('a repeated request for the last piece gets the order again, and all others learn immediately that it is sold out', async () => {
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId, {
    stock: 1,
    name: { en: 'Last lamp', zh: '最后一盏灯' },
  })
  const [quick, slow] = [await readyToPlace(variantId), await readyToPlace(variantId)]
  const first = await quick('one-press')
  expect(first.status).toBe(200)

  // Another transaction locks the goods' row, as orders do: a refusal does not wait for it.
  await mall.db.transaction(async (tx) => {
    await sql`select from stock where variant_id = ${variantId} for update`.rows(tx)
    const refused = await slow('another-press')
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('item solt out')
    expect(refused.body.message).toContain('Last lamp')
    expect(await quick('one-press')).toMatchObject({ status: 200, body: first.body })
  })
  const rows = await sql`select from answered_requests where key = 'another-press'`.rows(mall.db)
  expect(rows).toEqual([])
})

test('a save that is sent again after its answer was lost is answered as the first time; another person’s, another input and a later one are refused', async () => {
  const [mara, lin] = await staff()
  const { save, ...story } = aStory('saveStory')
  const first = { version: 0, story: 'Boats of cedar' }
  const outdated = { code: 'changedMeanwhile' }
  expect(await save(mara, first)).toEqual({ version: 1, at: savedAt })
  expect(await save(mara, first)).toEqual({ version: 1, at: savedAt })
  expect(story.version()).toBe(1)
  await expect(save(lin, first)).rejects.toMatchObject(outdated)
  await expect(save(mara, { ...first, story: 'Boats' })).rejects.toMatchObject(outdated)
  await expect(save(mara, first, 'shops.follow')).rejects.toMatchObject(outdated)
  await sql`update answered_requests set created_at = created_at - interval '10 minutes' where endpoint = 'saveStory'`.run(
    mall.db,
  )
  await expect(save(mara, first)).rejects.toMatchObject(outdated)
  // A subject that was deleted begins again.
  story.deleted()
  expect(await save(mara, first)).toEqual({ version: 1, at: savedAt })
  expect(await save(mara, first)).toEqual({ version: 1, at: savedAt })
})

test('a save that is sent again after a colleague’s or another one of the same person is refused, as theirs stands; saves of other shops do not count', async () => {
  const [mara, lin] = await staff()
  const { save, version } = aStory('saveHistory')
  const first = { version: 0, story: 'Boats of cedar' }
  const outdated = { code: 'changedMeanwhile' }
  await save(mara, first)
  await aStory('saveHistory', 'elm').save(lin, first)
  expect(await save(mara, first)).toEqual({ version: 1, at: savedAt })

  const next = { version: 1, story: 'Boats of oak' }
  await save(lin, next)
  await expect(save(mara, first)).rejects.toMatchObject(outdated)
  expect(await save(lin, next)).toEqual({ version: 2, at: savedAt })
  await save(lin, { version: 2, story: 'Boats of ash' })
  await expect(save(lin, next)).rejects.toMatchObject(outdated)
  expect(version()).toBe(3)
})

/** Two people of the staff of all shops. */
async function staff() {
  const people = [newId(), newId()] as const
  for (const id of people) await sql`insert into users (id, is_guest) values (${id}, true)`.run(mall.db)
  return people
}

const savedAt = new Date('2026-11-28T03:00:00.000Z')
const shopIds = { oak: newId(), elm: newId() }

/** The story of a shop, saved by people of its staff in the way of a page. */
function aStory(name: string, shop: keyof typeof shopIds = 'oak') {
  let stored = 0
  const shops = Object.entries(shopIds).map(([slug, shopId]) => ({ slug, shopId }))
  const save = (userId: string, own: { version: number; story: string }, action = 'shop.change') => {
    const route = { action, endpoint: { name }, stored: undefined } as never
    const input = { shop, ...own }
    const ctx = {
      ...{ db: mall.db, address: '127.0.0.1', requestId: 'one', newId },
      ...{ userId, shopId: shopIds[shop], caller: { kind: 'buyer', userId, shops } },
      transaction: (run: never) => inTransaction(mall.db, run),
    } as never
    return answerRepeatedSave(route, ctx, input, () =>
      audited(route, ctx, input).transaction(async () => {
        if (own.version !== stored) throw new Refusal('changedMeanwhile')
        stored += 1
        return { version: stored, at: savedAt }
      }),
    )
  }
  return {
    save,
    version: () => stored,
    deleted: () => {
      stored = 0
    },
  }
}

/** A guest with a checkout of one variant, up to the last button. */
async function readyToPlace(variantId: string) {
  const guest = aClient(mall.url)
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
  })
  const { body: checkout } = await guest.post(`${orders}/renderOrder`, { key: saved.key })
  const request = { key: saved.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt }
  return (key: string) => guest.post(`${orders}/createOrder`, request, { 'idempotency-key': key })
}

/** Every table that has a row with this text in it, whatever the column. */
async function rowsThatSay(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.rows(
    mall.db,
  )
  const whole = sql.join(
    tables.map(
      ({ name }) =>
        sql`select ${name}::text as name from ${sql.raw(name)} t where t::text like ${`%${text}%`}`,
    ),
    sql` union all `,
  )
  const rows = await sql<{ name: string }>`${whole}`.rows(mall.db)
  return rows.map((row) => row.name)
}
