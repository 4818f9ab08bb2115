import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { sendMails } from '#modules/notifications/server/send-mails.ts'
import { codeOfPickUp } from '#modules/vouchers/server/public.ts'
import { createCipher } from '#platform/cipher.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { payGroup } from '#tests/support/payments.ts'
import { anOrderToPickUp, aShopToPickUpAt } from '#tests/support/pick-up.ts'
import { type Code, pickUpCallsTools } from '#tests/support/pick-up-calls.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { cancelUnsentAfterMs, pickUpWithinMs, remindOfPickUpMs, sendWithinMs } from './rules/timers.ts'

/** Orders that their buyers pick up at the shop. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { order, detail, redeem, staffOf, told } = pickUpCallsTools(() => mall)

const minute = 60_000

const day = 24 * 60 * minute

const actionsOf = ({ actions }: { actions: string[] }) => actions
const operations = ({ operationList }: { operationList: { operationName: string }[] }) =>
  operationList.map(({ operationName }) => operationName)

const codesOf = async (client: Client, id: Id): Promise<Code[]> =>
  (await client.post(`${order}/listCouponCodes`, { id })).body.tradeOrderLineCouponsBOList

const ready = (staff: Client, shopId: Id, id: Id) =>
  staff.post(`${sellerCalls(shopId, 'order')}/order/ready`, { orderId: id })

const inConsole = async (staff: Client, shopId: Id, id: Id) =>
  (await staff.post(`${sellerCalls(shopId, 'order')}/order/detail`, { orderId: id })).body

const cancelPaid = (client: Client, id: Id) =>
  client.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [{ tradeOrder: { id } }])

/** Sessions end before the time that these tests let pass. */
const statusOf = async (orderId: Id) =>
  (await sql<{ status: string }>`select status from orders where id = ${orderId}`.row(mall.db))!.status

/** Moves the clock, then runs due deadlines and their notifications. */
async function letTimePass(byMs = 0): Promise<void> {
  await mall.moveClock(byMs)
  await handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
  const events = await sql<{ event: { name: 'order.ready'; orderId: Id } }>`
    delete from outbox where event ->> 'name' = any(${[...told]}::text[]) returning event`.rows(mall.db)
  const reactions = mall.modules
    .flatMap(({ reactions }) => reactions)
    .filter(({ name }) => name.startsWith('notifications.'))
  for (const { event } of [...events, ...events])
    for (const reaction of reactions)
      if (reaction.on === event.name) await reaction.run(jobServices(mall), event)
}

const mailsAbout = async (orderId: Id) =>
  (
    await sql<{ about: string; text: string }>`
      select about, text from mails where about like ${`pickUp%:${orderId}`} order by id`.rows(mall.db)
  ).map(({ about, text }) => ({ template: about.split(':')[0], text }))

describe('An order to pick up', () => {
  test('has one code from its payment on, shown to its holder alone, and its shop hands it over for the code, once (ORD-33, ORD-42, ORD-71, TRAP-31, TRAP-114)', async () => {
    const { guest, shopId, orderId, owner } = await anOrderToPickUp(mall, { quantity: 2 })
    const paid = await detail(guest, orderId)
    expect(operations(paid)).toEqual(
      expect.arrayContaining(['toUse', 'checkVerifyCode', 'buyerCancelAfterPay']),
    )
    expect(operations(paid)).not.toContain('checkExpressTrack')
    const codes = await codesOf(guest, orderId)
    expect(codes).toEqual([
      expect.objectContaining({
        couponCode: expect.stringMatching(/^\d{12}$/),
        couponsPassword: expect.stringMatching(/^\d{6}$/),
        usedStatus: 'NOT_USED',
        serviceRemainingTimes: 1,
      }),
    ])
    expect(JSON.stringify(paid)).not.toContain(codes[0]!.couponCode)
    expect((await aClient(mall.url).post(`${order}/listCouponCodes`, { id: orderId })).status).toBe(404)

    const other = await aShopToPickUpAt(mall)
    expect((await redeem(other.owner, other.shopId, codes[0]!)).body.code).toBe('voucherWrong')
    expect((await redeem(owner!, shopId, { ...codes[0]!, couponsPassword: '000000' })).body.code).toBe(
      'voucherWrong',
    )
    const handed = await redeem(owner!, shopId, codes[0]!)
    expect(handed.body).toMatchObject({
      orderNumber: paid.tradeOrderCode,
      name: null,
      usesLeft: 0,
      handedOver: [{ name: 'Linen shirt', quantity: 2 }],
    })
    expect((await redeem(owner!, shopId, codes[0]!)).body.code).toBe('voucherUsed')
    const done = await detail(guest, orderId)
    expect(done.displayStatus).toBe('COMPLETE')
    expect(operations(done)).toEqual(expect.arrayContaining(['checkVerifyCode', 'buyerApplyReverse']))
    expect(operations(done)).not.toContain('toUse')
    expect((await codesOf(guest, orderId))[0]!.usedStatus).toBe('USED')
    const lines = await sql`select shipped_quantity from order_lines where order_id = ${orderId}`.rows(
      mall.db,
    )
    expect(lines).toEqual([{ shipped_quantity: 2 }])
  })

  test('is never sent, and only what is picked up is put ready', async () => {
    const { shopId, orderId, owner, guest, variantId } = await anOrderToPickUp(mall)
    expect(actionsOf(await inConsole(owner!, shopId, orderId)).toSorted()).toEqual([
      'cancelPaid',
      'handOver',
      'makeReady',
    ])
    const sent = await owner!.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      orderId,
      carrier: 'ups',
      trackingNumber: '1Z999AA10123456784',
    })
    expect([sent.status, sent.body.code]).toEqual([409, 'orderNotShipped'])
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    const { body } = await guest.once(`${order}/createOrder`, {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: checkout.needPayAmt,
    })
    await payGroup(mall, body.tradeContract.id)
    const parcel = await ready(owner!, shopId, body.tradeOrderList[0].id)
    expect([parcel.status, parcel.body.code]).toEqual([409, 'orderNotPickedUp'])
  })

  test('is put ready once: its buyer is notified by mail and message, with the code, and until when it waits', async () => {
    const buyer = aClient(mall.url)
    const { email, id: userId } = await anAccount(mall)
    await buyer.post('/api/user/web/login', { email, password })
    const { shopId, owner } = await aShopToPickUpAt(mall)
    const { orderId } = await anOrderToPickUp(mall, { shopId, client: buyer })
    const { body } = await ready(owner, shopId, orderId)
    expect(Math.abs(body.until - mall.clock.now().getTime() - pickUpWithinMs)).toBeLessThan(minute)
    const again = await ready(owner, shopId, orderId)
    expect([again.status, again.body.code]).toEqual([409, 'orderReadyBefore'])
    expect(Math.abs((await detail(buyer, orderId)).selfPickUp.endTime - body.until)).toBeLessThan(minute)
    expect(actionsOf(await inConsole(owner, shopId, orderId)).toSorted()).toEqual(['cancelPaid', 'handOver'])
    await letTimePass()
    const [mail, ...more] = await mailsAbout(orderId)
    expect([mail!.template, more]).toEqual(['pickUpReady', []])
    expect(mail!.text).toContain('Harbor store, Pier 4, Gate 2')
    const [code] = await codesOf(buyer, orderId)
    // No table holds the code in the clear: it is put in on the way out.
    expect(mail!.text).not.toContain(code!.couponCode.slice(0, 4))
    const outbox: string[] = []
    await sendMails(
      jobServices(mall),
      { send: async ({ text }) => void outbox.push(text) },
      {
        files: undefined as never,
        codeOfCard: () => '',
        codeOfPickUp: (voucher) => codeOfPickUp(createCipher([mall.secret], 'vouchers'), voucher),
      },
    )
    const inFours = code!.couponCode.replace(/(\d{4})(?=\d)/g, '$1 ')
    expect(outbox.filter((text) => text.includes(`${inFours} · ${code!.couponsPassword}`))).toHaveLength(1)
    const messages = await sql<{ template: string }>`
      select template from inbox_messages where user_id = ${userId} and template like 'pickUp%'`.rows(mall.db)
    expect(messages).toEqual([{ template: 'pickUpReady' }])
  })

  test('that is not picked up is reminded of, then cancelled and refunded', async () => {
    const { guest, shopId, orderId, owner, variantId } = await anOrderToPickUp(mall)
    const stock = async () =>
      (await sql<{
        sum: number
      }>`select sum(available)::int as sum from stock where variant_id = ${variantId}`.row(mall.db))!.sum
    const before = await stock()
    const [code] = await codesOf(guest, orderId)
    await ready(owner!, shopId, orderId)
    await letTimePass(pickUpWithinMs - remindOfPickUpMs - minute)
    expect((await mailsAbout(orderId)).map(({ template }) => template)).toEqual(['pickUpReady'])
    await letTimePass(2 * minute)
    expect((await mailsAbout(orderId)).map(({ template }) => template)).toEqual([
      'pickUpReady',
      'pickUpEnding',
    ])
    await letTimePass(remindOfPickUpMs - 2 * minute)
    expect(await statusOf(orderId)).toBe('awaitingShipment')
    await letTimePass(2 * minute)
    expect(await statusOf(orderId)).toBe('cancelled')
    const refunds = await sql<{ whole: boolean }>`
      select r.amount = o.due_amount as whole from refunds r join orders o on o.id = r.order_id where o.id = ${orderId}`.rows(
      mall.db,
    )
    expect(refunds).toEqual([{ whole: true }])
    expect(await stock()).toBe(before + 1)
    const late = await redeem(await staffOf(shopId), shopId, code!)
    expect([late.status, late.body.code]).toEqual([409, 'transitionRefused'])
    const mail = await sql<{ text: string }>`
      select text from mails where about = ${`orderCancelled:${orderId}`}`.row(mall.db)
    expect(mail!.text).toContain('wasn’t picked up in time')
  })

  test('that its shop does not put ready in time ends like one that is not sent, and no text speaks of sending', async () => {
    const { orderId } = await anOrderToPickUp(mall)
    await letTimePass(sendWithinMs + minute)
    await letTimePass(cancelUnsentAfterMs - 2 * minute)
    expect(await statusOf(orderId)).toBe('awaitingShipment')
    await letTimePass(3 * minute)
    expect(await statusOf(orderId)).toBe('cancelled')
    const texts = await sql<{ text: string }>`
      select text from mails where about like ${`%Late:${orderId}%`} or about = ${`orderCancelled:${orderId}`}`.rows(
      mall.db,
    )
    for (const wanted of ['had until', 'didn’t have your order ready for pick-up in time'])
      expect(texts.some(({ text }) => text.includes(wanted))).toBe(true)
    expect(texts.filter(({ text }) => /\b(ships|shipped|ship (it|your))\b/.test(text))).toEqual([])
  })

  test('once it is ready, its shop is late with nothing', async () => {
    const { shopId, orderId, owner } = await anOrderToPickUp(mall)
    await ready(owner!, shopId, orderId)
    await letTimePass(sendWithinMs + day)
    expect((await inConsole(await staffOf(shopId), shopId, orderId)).sendBy).toBeNull()
    const due = await sql<{ action: string }>`
      select action from deadlines where subject = 'order' and subject_id = ${orderId} order by action`.rows(
      mall.db,
    )
    expect(due.map(({ action }) => action)).toEqual(['cancelNotPickedUp', 'remindToPickUp'])
  })

  test('can be cancelled by its buyer until it is handed over, and its code then ends', async () => {
    const { guest, shopId, orderId, owner } = await anOrderToPickUp(mall)
    await ready(owner!, shopId, orderId)
    const [code] = await codesOf(guest, orderId)
    expect((await cancelPaid(guest, orderId)).status).toBe(200)
    expect((await redeem(owner!, shopId, code!)).status).toBe(409)
    expect(await codesOf(guest, orderId)).toEqual([])
    await letTimePass(pickUpWithinMs + day)
    expect(await mailsAbout(orderId)).toEqual([])
  })

  test('a frozen shop hands over what was ordered before the freeze, and nothing later', async () => {
    const { guest, shopId, orderId, owner } = await anOrderToPickUp(mall)
    const [code] = await codesOf(guest, orderId)
    const freeze = (ago: string) =>
      sql`update shops set status = 'frozen', status_changed_at = app_now() - ${ago}::interval where id = ${shopId}`.run(
        mall.db,
      )
    await freeze('1 day')
    expect((await ready(owner!, shopId, orderId)).body.code).toBe('merchantFrozen')
    expect((await redeem(owner!, shopId, code!)).body.code).toBe('merchantFrozen')
    await sql`update shops set status_changed_at = app_now() + interval '1 second' where id = ${shopId}`.run(
      mall.db,
    )
    expect((await redeem(owner!, shopId, code!)).status).toBe(200)
  })

  test('two members of staff who see the same code hand the order over once', async () => {
    const { guest, shopId, orderId, owner } = await anOrderToPickUp(mall)
    const [code] = await codesOf(guest, orderId)
    const both = await Promise.all([redeem(owner!, shopId, code!), redeem(owner!, shopId, code!)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
