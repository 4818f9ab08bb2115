// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { conversationTools, ofBuyer, ofShop, outcomeOf, type SignedIn } from '#tests/support/conversations.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Office hours of shops, and who may read and write. */

let mall: TestMall
let shopId: Id
let slug: string
let productId: Id
let variantId: Id
let staff: SignedIn
beforeAll(async () => {
  mall = await aMall()
  ;({ shopId, slug } = await aShop(mall))
  ;({ productId, variantId } = await aProduct(mall, shopId, { stock: 500 }))
  staff = await signIn({ shopId, role: 'service', name: 'Mara' })
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { signIn, ask } = conversationTools(() => mall)

const write = (buyer: Client, conversationId: Id, text: string) =>
  buyer.post(`${ofBuyer}/write`, { conversationId, text })
const answer = (conversationId: Id, text: string, more: object = {}) =>
  staff.post(`${ofShop(slug)}/write`, { conversationId, text, ...more })
const readAsBuyer = async (buyer: Client, conversationId: Id, more: object = {}) =>
  (await buyer.post(`${ofBuyer}/detail`, { conversationId, ...more })).body
const unreadOf = async (buyer: Client) => (await buyer.get('/api/visitor')).body.unreadFromShops

describe('Outside of its hours', () => {
  const at = () => ofShop(slug)
  const save = (hours: object) =>
    owner.post(`${at()}/hours/save`, {
      timeZone: 'Europe/Berlin',
      days: [1, 2, 3, 4, 5],
      opens: 540,
      closes: 1080,
      note: { en: 'We are at the workshop.', zh: '' },
      ...hours,
    })
  let owner: SignedIn
  beforeAll(async () => {
    owner = await signIn({ shopId })
  })

  test('a shop names hours in a time zone, or none; an end before the beginning is refused at its field', async () => {
    const refused = await save({ opens: 600, closes: 600 })
    expect([refused.status, refused.body.fields[0]]).toEqual([
      400,
      expect.objectContaining({ field: 'closes', code: 'closesBeforeOpens' }),
    ])
    expect((await save({ timeZone: 'Nowhere/City' })).body.fields[0].field).toBe('timeZone')
    expect((await save({ days: [1, 1] })).status).toBe(400)
    expect(
      outcomeOf(
        await staff.post(`${at()}/hours/save`, { timeZone: 'UTC', days: [], opens: 0, closes: 1, note: {} }),
      ),
    ).toEqual([403, 'roleMayNot'])
    expect((await save({})).body.officeHours).toMatchObject({
      timeZone: 'Europe/Berlin',
      days: [1, 2, 3, 4, 5],
    })
    expect((await owner.post(`${at()}/hours`, {})).body.timeZones).toContain('Europe/Berlin')
    expect((await save({ days: [] })).body.officeHours).toBeNull()
  })

  test('a buyer gets one notice for each time that the shop is closed, and none while it answers', async () => {
    const buyer = await signIn()
    // Closed now, whatever the time is: only the minute before this one is open, in a week.
    const weekday = new Date(mall.clock.now()).getUTCDay() || 7
    await save({ timeZone: 'UTC', days: [(weekday % 7) + 1], opens: 0, closes: 1 })
    const conversationId = await ask(buyer, productId)
    await write(buyer, conversationId, 'Are you there?')
    const shown = await readAsBuyer(buyer, conversationId)
    expect(shown.messages.map(({ by }: { by: string }) => by)).toEqual(['buyer', 'hours', 'buyer'])
    expect(shown.messages[1]).toMatchObject({ text: 'We are at the workshop.', opensAt: shown.opensAt })
    expect(await unreadOf(buyer)).toBe(0)
    await save({ timeZone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1440 })
    await write(buyer, conversationId, 'And now?')
    const open = await readAsBuyer(buyer, conversationId)
    expect([open.messages.at(-1).by, open.opensAt]).toEqual(['buyer', null])
    await save({ days: [] })
  })
})

describe('A caller without a part in it', () => {
  test('does not read, write or report: for another buyer and another shop a conversation does not exist, and guests sign in', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId)
    await answer(conversationId, 'An answer')
    const stranger = await signIn()
    const other = await aShop(mall)
    const theirs = await signIn({ shopId: other.shopId })
    const requests = {
      detail: { conversationId },
      write: { conversationId, text: 'Hello' },
      report: { conversationId, number: 1, reason: 'other' },
    }
    for (const [what, body] of Object.entries(requests)) {
      const asked = [
        await stranger.post(`${ofBuyer}/${what}`, body),
        await theirs.post(`${ofShop(other.slug)}/${what}`, body),
        await theirs.post(`${ofShop(slug)}/${what}`, body),
        await aClient(mall.url).post(`${ofBuyer}/${what}`, body),
      ]
      const notThere = [404, 'notFound']
      expect([what, ...asked.map(outcomeOf)]).toEqual([
        what,
        notThere,
        notThere,
        notThere,
        [401, 'signInFirst'],
      ])
    }
    for (const what of ['close', 'reopen'])
      expect(outcomeOf(await theirs.post(`${ofShop(other.slug)}/${what}`, { conversationId }))).toEqual([
        404,
        'notFound',
      ])
    expect((await stranger.post(`${ofBuyer}/mine`, {})).body.total).toBe(0)
    const { body } = await placeAnOrder(buyer, [{ variantId }])
    const orderId = body.tradeOrderList[0].id
    for (const what of ['about', 'write'])
      expect(
        outcomeOf(
          await stranger.post(`${ofBuyer}/${what}`, { orderId, ...(what === 'write' && { text: 'Mine?' }) }),
        ),
      ).toEqual([404, 'notFound'])
    expect(outcomeOf(await theirs.post(`${ofShop(other.slug)}/write`, { orderId, text: 'Ours?' }))).toEqual([
      404,
      'notFound',
    ])
  })

  test('a shop cannot write to a guest, a packer cannot write for a shop, and an offboarded shop takes no messages', async () => {
    const guest = aClient(mall.url)
    const { body } = await placeAnOrder(guest, [{ variantId }])
    const refused = await staff.post(`${ofShop(slug)}/write`, {
      orderId: body.tradeOrderList[0].id,
      text: 'Hello',
    })
    expect(outcomeOf(refused)).toEqual([409, 'buyerTakesNoMessages'])
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId)
    const packer = await signIn({ shopId, role: 'fulfilment' })
    expect((await packer.post(`${ofShop(slug)}/detail`, { conversationId })).status).toBe(200)
    expect(outcomeOf(await packer.post(`${ofShop(slug)}/write`, { conversationId, text: 'Hi' }))).toEqual([
      403,
      'roleMayNot',
    ])
    const closing = await aShop(mall)
    const { productId: goods } = await aProduct(mall, closing.shopId)
    const left = await ask(buyer, goods)
    await sql`update shops set status = 'cleared' where id = ${closing.shopId}`.run(mall.db)
    expect((await readAsBuyer(buyer, left)).takesMessages).toBe(false)
    expect(outcomeOf(await write(buyer, left, 'Hello?'))).toEqual([409, 'shopTakesNoMessages'])
    expect(outcomeOf(await buyer.post(`${ofBuyer}/about`, { shopId: closing.shopId }))).toEqual([
      409,
      'shopTakesNoMessages',
    ])
  })
})
