// @module-tag slow
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { afterSaleCalls, flow, outcome, type Paid, returnAddress, web } from '#tests/support/after-sales.ts'
import { aDesk } from '#tests/support/bundles.ts'
import { both } from '#tests/support/catalogue.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAddress,
  aProduct,
  type Client,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '#tests/support/offers.ts'
import { anUnpaidOrder, payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Fields and amounts of after-sales, through their calls alone. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const day = 24 * 60 * 60_000
const { signIn, aPaidOrder, apply, preview, detail, desk, statusOf, reaches, back, sendBack } =
  afterSaleCalls(() => mall)

async function aPicture(client: Client, side = 8): Promise<string> {
  await sql`truncate rate_limits`.run(mall.db)
  // Noise does not get smaller when it is packed.
  const bytes = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const { body } = await client.post('/sapi/mall-content/web/file/upload', {
    content: bytes.toString('base64'),
  })
  return body.url
}

const withRemark = (paid: Paid, remark: string, files: readonly string[] = []) =>
  paid.guest.post(`${flow}/trade_InitiateReverseOrderOnlyRefundFlow`, [
    {
      submitRemark: { entityType: 'BUYER', remark, attachmentList: { files: files.map((url) => ({ url })) } },
      reverseReason: 'damaged',
      reverseTradeOrderLineList: [
        { reverseQty: 1, tradeOrderLine: { id: paid.line.id }, applyRefundAmt: { value: 5 } },
      ],
      tradeOrder: { id: paid.orderId },
      reverseTradeOrderType: 'SALE_REFUND',
      applyRefundAmt: { value: 5 },
    },
  ])

describe('A preview', () => {
  test('follows quantity and type: reasons, amount and what goods may be exchanged for (AS-02, AS-10, CALL-55, DATA-19, DATA-20)', async () => {
    const paid = await aPaidOrder()
    const requested = async (type: string, reverseQty: number) =>
      (
        await preview(paid, {
          reverseTradeOrderLineList: [{ tradeOrderLine: { id: paid.line.id }, reverseQty }],
          reverseTradeOrderType: type,
        })
      ).body
    const [one, three] = [await requested('SALE_REFUND', 1), await requested('SALE_REFUND', 3)]
    expect(Math.round(three.availableRefundAmt.value * 100)).toBe(paid.line.due)
    expect(one.availableRefundAmt.value).toBeLessThan(three.availableRefundAmt.value)
    const exchange = await requested('SALE_EXCHANGE', 1)
    expect(exchange.availableReverseReasons).not.toEqual(one.availableReverseReasons)
    expect(exchange.reverseTradeOrderLineList).toMatchObject([
      {
        ...{ reverseQty: 1, canReverseQty: 3, sourceTypeDice: null },
        tradeOrderLine: {
          ...{ id: paid.line.id, canReverseQty: 3, ownerOrderLineBO: null, itemBusinessType: 'NORMAL' },
          sku: {
            ...{ id: paid.variant, adjustStep: 1, salePrc: { value: 33.33 } },
            item: { itemName: 'Linen shirt', skuAttributes: expect.any(Array) },
          },
        },
        derivativeSkuList: [{ sku: { id: paid.otherVariant }, stock: 10 }],
      },
    ])
  })

  test('has the gift that came with a line below it: with its goods, never alone, and without money (AS-12, DATA-19)', async () => {
    const merchant = await aMerchant(mall)
    const bowl = await aProduct(mall, merchant.shopId, { name: both('Bowl'), price: 6_000, stock: 50 })
    const cup = await aProduct(mall, merchant.shopId, { name: both('Cup'), price: 900, stock: 20 })
    const offerId = await aRunningOffer(mall, merchant, {
      ...{ kind: 'gift', name: both('A cup with it'), endsAt: inHours(mall, 5) },
      prices: [{ variantId: cup.variantId, amount: 0, gives: 1, stock: 3 }],
      tiers: [{ fromAmount: 10_000 }],
    })
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: bowl.variantId }, skuQty: 2 },
    ])
    await guest.post('/sapi/mall-order/cartline/addgift', { offerId, variantId: cup.variantId })
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: shown } = await guest.post(`${web}/order/renderOrder`, { key: saved.key })
    const { body: placed } = await guest.once(`${web}/order/createOrder`, {
      ...{ key: saved.key, selectedAddress: anAddress, needPayAmt: shown.needPayAmt },
    })
    await payGroup(mall, placed.tradeContract.id)
    const orderId = placed.tradeOrderList[0].id as Id
    const sent = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
      ...{ orderId, carrier: 'ups', trackingNumber: 'GIFT12345678' },
    })
    expect(sent.status, sent.text).toBe(200)
    const lineOf = async (variantId: Id) =>
      (await sql<{ id: Id }>`
        select id from order_lines where order_id = ${orderId} and variant_id = ${variantId}`.row(mall.db))!
        .id
    const [bowlLine, cupLine] = [await lineOf(bowl.variantId), await lineOf(cup.variantId)]
    const request = (id: Id, reverseQty: number) =>
      guest.post(`${flow}/trade_RenderReverseTradeOrderForApplyFlow`, [
        {
          ...{ tradeOrder: { id: orderId }, reverseTradeOrderType: 'SALE_RETURN' },
          reverseTradeOrderLineList: [{ tradeOrderLine: { id }, reverseQty }],
        },
      ])
    expect((await request(bowlLine, 2)).body.reverseTradeOrderLineList).toMatchObject([
      { sourceTypeDice: null, tradeOrderLine: { id: bowlLine } },
      {
        ...{ sourceTypeDice: 'PREFERENTIAL_GIFT', reverseQty: 1, availableRefundAmt: { value: 0 } },
        tradeOrderLine: {
          id: cupLine,
          ownerOrderLineBO: { id: bowlLine },
          tradeOrderLineBusinessType: 'GIFT',
        },
      },
    ])
    expect(outcome(await request(cupLine, 1))).toEqual([409, 'afterSaleKindNotPossible'])
    const applied = await guest.post(`${flow}/trade_InitiateReverseTradeOrderForReturnFlow`, [
      {
        ...{ tradeOrder: { id: orderId }, reverseReason: 'changedMind' },
        reverseTradeOrderLineList: [{ tradeOrderLine: { id: bowlLine }, reverseQty: 2 }],
      },
    ])
    expect(applied.status, applied.text).toBe(200)
    const { body: stored } = await guest.post(`${web}/reverseorder/querybyid`, { id: applied.body.id })
    expect(stored.reverseTradeOrderLineList).toMatchObject([
      { sourceTypeDice: null, reverseQty: 2 },
      { sourceTypeDice: 'PREFERENTIAL_GIFT', reverseQty: 1, applyRefundAmt: { value: 0 } },
    ])
  })

  test('of a bundle shows the variants that its parts may be had as (CALL-64, AS-10)', async () => {
    const { desk: made, small, wide, oak } = await aDesk(mall, await aMerchant(mall))
    const { body } = await aClient(mall.url).post(
      `${flow}/bbc_trade_B2cListItemInfoForExchangeOrRessiueFlow`,
      [{ diyItemId: made.productId }],
    )
    const [main, ...parts] = body.commodityPackageBO.itemFittingList
    expect(main).toMatchObject({ mainItemName: 'Build-it desk', itemFittingName: null })
    expect(main.skuExtList.map(({ id }: { id: Id }) => id)).toEqual([small, wide])
    expect(parts[0]).toMatchObject({ mainItemName: null, itemFittingName: expect.any(String) })
    expect(parts[0].skuExtList.map(({ id }: { id: Id }) => id)).toContain(oak)
    const none = await aClient(mall.url).post(`${flow}/bbc_trade_B2cListItemInfoForExchangeOrRessiueFlow`, [
      { diyItemId: '1' },
    ])
    expect(none.status).toBe(404)
  })
})

describe('An application', () => {
  test('brings notes and pictures, which are shown again (AS-28, CALL-56)', async () => {
    const paid = await aPaidOrder()
    const url = await aPicture(paid.guest)
    const { status, body, text } = await withRemark(paid, 'One sleeve is torn.', [url])
    expect(status, text).toBe(200)
    const stored = await detail(paid, body.id)
    expect(stored).toMatchObject({
      ...{ reverseReason: 'damaged', applyRefundAmt: { value: 5 } },
      remarkList: [{ remark: 'One sleeve is torn.' }],
    })
    const [file] = stored.remarkList[0].attachmentList.files
    expect(file.url).toMatch(/^\/pictures\/\d+\/uploads\/[0-9a-f-]+\.webp$/)
    expect((await fetch(`${mall.url}${file.url}`)).status).toBe(200)
  })

  test.each([
    ['a script', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a picture of another mall', 'https://elsewhere.test/pictures/640/uploads/a.webp'],
    ['a private file', '/pictures/640/uploads/../../private/licence.webp'],
  ])('takes no picture but one that its buyer sent: not %s (AS-07, SYS-13)', async (_, url) => {
    const paid = await aPaidOrder()
    const { status, body } = await withRemark(paid, 'One sleeve is torn.', [url])
    expect([status, JSON.stringify(body.fields)]).toEqual([
      expect.toSatisfy((each: number) => each >= 400 && each < 500),
      expect.stringContaining('files'),
    ])
    expect(await sql`select 1 from after_sales where order_id = ${paid.orderId}`.rows(mall.db)).toEqual([])
  })

  test('has notes of at most 500 characters and at most 6 pictures of 1 MB each, or changes nothing (AS-06, AS-07)', async () => {
    const paid = await aPaidOrder()
    const long = await withRemark(paid, 'x'.repeat(501))
    expect([long.status, JSON.stringify(long.body.fields)]).toEqual([
      400,
      expect.stringContaining('submitRemark.remark'),
    ])
    const seven: string[] = []
    for (let left = 7; left > 0; left -= 1) seven.push(await aPicture(paid.guest))
    const many = await withRemark(paid, '', seven)
    expect([many.status, JSON.stringify(many.body.fields)]).toEqual([400, expect.stringContaining('files')])
    const large = await withRemark(paid, '', [await aPicture(paid.guest, 700)])
    expect([large.status, large.body.code, JSON.stringify(large.body.fields)]).toEqual([
      413,
      'pictureTooLarge',
      expect.stringContaining('files'),
    ])
    expect((await sql`select 1 from after_sales where order_id = ${paid.orderId}`.rows(mall.db)).length).toBe(
      0,
    )
    expect((await withRemark(paid, 'x'.repeat(500), seven.slice(0, 6))).status).toBe(200)
  })

  test('is found by its order and variant: one, or several (ORD-78, CALL-53)', async () => {
    const paid = await aPaidOrder()
    const ids = async () =>
      (
        await paid.guest.post(`${web}/reverseorder/querybyordersku`, {
          ...{ tradeOrderId: paid.orderId, skuId: paid.variant },
        })
      ).body.map(({ id }: { id: Id }) => id)
    expect(await ids()).toEqual([])
    const { body: first } = await apply(paid, 'SALE_REFUND')
    expect(await ids()).toEqual([first.id])
    const { body: second } = await apply(paid, 'SALE_RETURN')
    expect(await ids()).toEqual([second.id, first.id])
  })
})

describe('Parcels of an after-sale', () => {
  test('are reported as sent, on both ways, and followed at their carriers (AS-47, AS-53, AS-54, CALL-66, DATA-15)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_EXCHANGE', { derivativeSku: { id: paid.otherVariant } })
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    const waybill = (number: string) =>
      paid.guest.get(
        `/api/tms/web/express/track/waybill/query?carrierCompanyCode=ups&wayBillNumber=${number}`,
      )
    expect((await sendBack(paid, body.id)).status).toBe(200)
    expect((await waybill('UNKNOWN12345')).body).toEqual([])
    const followed = await sql`
      select city, country from waybills where carrier = 'ups' and number = '1Z999AA10123456784'`.row(mall.db)
    expect(followed).toEqual({ city: 'San Francisco', country: 'US' })
    await sql`
      insert into track_entries (carrier, number, at, stage, place, text)
      values ('ups', '1Z999AA10123456784', app_now(), 'inTransit', 'Oakland', '{"en":"On its way","zh":"运输中"}')
      on conflict do nothing`.run(mall.db)
    expect((await waybill('1Z999AA10123456784')).body).toContainEqual(
      expect.objectContaining({ context: expect.stringContaining('On its way') }),
    )
    await desk(paid, 'passinspection', { afterSaleId: body.id, condition: 'good' })
    await desk(paid, 'shipreplacement', {
      afterSaleId: body.id,
      carrier: 'ups',
      trackingNumber: 'BACK12345678',
    })
    const { fulfillmentProgressList, returnMode } = await detail(paid, body.id)
    expect(returnMode).toBe('SELF_DELIVERY')
    expect(fulfillmentProgressList[0].logisticsList).toContainEqual({
      ftime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      context: expect.stringContaining('On its way'),
    })
    expect(
      fulfillmentProgressList.map((each: Record<string, string>) => [
        each.operaterType,
        each.fulfillmentProgressStatus,
      ]),
    ).toEqual([
      ['USER', 'SEND_DELIVERY'],
      ['SELLER', 'SEND_DELIVERY'],
    ])
    expect(await sql`select 1 as one from waybills where number = 'BACK12345678'`.row(mall.db)).toEqual({
      one: 1,
    })
  })
})

describe('Money', () => {
  test('that its payment provider refuses is shown as failed, retried on schedule, and followed up (AS-43, AS-58)', async () => {
    const placed = await anUnpaidOrder(mall)
    // The provider does not know this capture, so it refuses the refund.
    await payGroup(mall, placed.groupId)
    await sql`update order_lines set shipped_quantity = 0 where order_id = ${placed.orderId}`.run(mall.db)
    const owner = await signIn({ shopId: placed.shopId })
    await owner.post(`${sellerCalls(placed.shopId, 'order')}/order/ship`, {
      ...{ orderId: placed.orderId, carrier: 'ups', trackingNumber: 'FAIL12345678' },
    })
    const line = await sql<{ id: Id; due: number; variantId: Id }>`
      select id, due_amount::int as due, variant_id as "variantId" from order_lines where order_id = ${placed.orderId}`.row(
      mall.db,
    )
    const paid = { ...placed, owner, line: line!, variant: line!.variantId } as unknown as Paid
    const { body } = await apply(paid, 'SALE_REFUND')
    await desk(paid, 'approve', { afterSaleId: body.id })
    expect((await desk(paid, 'refund', { afterSaleId: body.id })).status).toBe(200)
    await reaches(paid, body.id, 'REFUND_FAIL')
    expect(await detail(paid, body.id)).toMatchObject({ operationList: [], waitsFor: 'PLATFORM' })
    const tries = async () =>
      (await sql<{ count: number }>`
        select count(*)::int as count from after_sale_events where after_sale_id = ${body.id} and action = 'fail'`.row(
        mall.db,
      ))!.count
    await mall.moveClock(day + 60_000)
    await until('the second try to fail', async () => (await tries()) === 2)
    expect(await statusOf(paid, body.id)).toBe('REFUND_FAIL')
  })

  test('of any split of the pieces over applications is refunded to the last cent (I-17, SYS-12)', async () => {
    const partitions = [
      [2, 1],
      [1, 2],
      [1, 1, 1],
    ]
    for (const parts of partitions) {
      const paid = await aPaidOrder({ products: 2 })
      const [one, other] = paid.lines
      for (const [place, quantity] of parts.entries()) {
        // The other line is requested in the opposite order, so that both lines never end together.
        const ofOther = parts[parts.length - 1 - place]!
        const { body, text, status } = await apply(paid, 'SALE_REFUND', {
          lines: [
            { tradeOrderLine: { id: one!.id }, reverseQty: quantity },
            { tradeOrderLine: { id: other!.id }, reverseQty: ofOther },
          ],
        })
        expect(status, text).toBe(200)
        await desk(paid, 'approve', { afterSaleId: body.id })
        await desk(paid, 'refund', { afterSaleId: body.id })
        await reaches(paid, body.id, 'REVERSE_DONE')
      }
      expect([parts, await back(paid)]).toEqual([parts, one!.due + other!.due])
    }
  })
})

describe('A shop', () => {
  test('that is frozen still decides about what was ordered before the freeze, and about nothing later (MER-04, TRAP-111)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    const freeze = (ago: string) =>
      sql`update shops set status = 'frozen', status_changed_at = app_now() - ${ago}::interval where id = ${paid.shopId}`.run(
        mall.db,
      )
    const seen = async () => (await desk(paid, 'detail', { afterSaleId: body.id })).body.actions
    await freeze('1 hour')
    expect(await seen()).toEqual([])
    const later = await desk(paid, 'approve', { afterSaleId: body.id })
    expect([later.status, later.body.code]).toEqual([403, 'merchantFrozen'])
    await freeze('0')
    expect(await seen()).not.toEqual([])
    expect((await desk(paid, 'approve', { afterSaleId: body.id })).status).toBe(200)
    expect((await desk(paid, 'refund', { afterSaleId: body.id })).status).toBe(200)
    await reaches(paid, body.id, 'REVERSE_DONE')
  })

  test('is not shown that it may send what its buyer wants to cancel, and may not (TRAP-13)', async () => {
    const paid = await aPaidOrder({ isSent: false })
    const seen = async () =>
      (await paid.owner.post(`${sellerCalls(paid.shopId, 'order')}/order/detail`, { orderId: paid.orderId }))
        .text
    expect(await seen()).toContain('"ship"')
    const { body } = await apply(paid, 'SALE_CANCEL_BEFORE_DELIVERY', { quantity: 3 })
    expect(await seen()).not.toContain('"ship"')
    const sent = await paid.owner.post(`${sellerCalls(paid.shopId, 'order')}/order/ship`, {
      ...{ orderId: paid.orderId, carrier: 'ups', trackingNumber: 'NOPE12345678' },
    })
    expect(sent.status).toBe(409)
    await desk(paid, 'reject', { afterSaleId: body.id, reason: 'It is packed.' })
    expect(await seen()).toContain('"ship"')
  })
})
