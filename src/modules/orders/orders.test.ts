import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { jobServices } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { aPaidOrder, detail, order, outcome, seller, signIn } from '#tests/support/orders.ts'
import { payGroup } from '#tests/support/payments.ts'
import { payWithinMs } from './rules/timers.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

describe('Fields of an order', () => {
  test('its identity and status, of what type it is, who bought it from whom (DATA-41, DATA-44, DATA-45, TRAP-97)', async () => {
    const { shopId } = await aShop(mall)
    const { variantId } = await aProduct(mall, shopId)
    const { id: buyerId, email } = await anAccount(mall, { name: 'Mina' })
    const buyer = aClient(mall.url)
    await buyer.post('/api/user/web/login', { email, password })
    const placed = await placeAnOrder(buyer, [{ variantId }])
    const id: string = placed.body.tradeOrderList[0].id
    const contract: string = placed.body.tradeContract.id
    const { number } = (await sql<{ number: string }>`select number from orders where id = ${id}`.row(
      mall.db,
    ))!
    const unpaid = (await detail(buyer, id)).body
    expect(unpaid).toMatchObject({
      id,
      displayStatus: 'PENDING_PAY',
      fulfillmentType: 'SITE_SHIPPING',
      operationList: [{ operationName: 'pay' }, { operationName: 'buyerCancelBeforePay' }],
      tradeOrderLineList: [{ sku: { id: variantId } }],
      payDeadlineMillis: expect.closeTo(unpaid.createdAt + payWithinMs, -4),
      timeline: { orderedTime: unpaid.createdAt, paidTime: null, depositPaidTime: null },
      tradeType: 'NORMAL_SALE_B2C',
      tradeOrderBusinessType: 'NORMAL_SALE',
      itemBusinessType: 'NORMAL',
      isInGroup: 0,
      outOrderId: number,
      bizCode: null,
      invoiceUrl: null,
      buyerEmail: anAddress.email,
      buyerPhone: anAddress.personPhone,
      buyer: { id: buyerId, user: { nickname: 'Mina', username: email } },
      seller: { id: shopId },
      shop: { id: shopId, siteName: null, siteAddress: null, shopChannelType: null },
      expirationTime: null,
      serviceRemainingTimes: null,
      reverseStatus: 'NOT_REQUESTED',
      availableReverseTypes: [],
      tradeContract: { id: contract, notFirstTime: false },
    })
    await payGroup(mall, contract)
    const paid = (await detail(buyer, id)).body
    expect(paid).toMatchObject({
      displayStatus: 'UN_DELIVERY',
      timeline: { paidTime: expect.any(Number) },
      availableReverseTypes: ['SALE_CANCEL_BEFORE_DELIVERY'],
    })
    for (const [kind, itemBusinessType, bizCode] of [
      ['weighed', 'WEIGH', null],
      ['service', 'SERVICE', null],
      ['giftCard', 'ELECTRONIC_GIFT_CARD', 'virtual_shopping_card'],
    ]) {
      await sql`update order_lines set goods_kind = ${kind} where order_id = ${id}`.run(mall.db)
      expect((await detail(buyer, id)).body).toMatchObject({ itemBusinessType, bizCode })
    }
    await sql`update orders set business_kind = 'reissue' where id = ${id}`.run(mall.db)
    expect((await detail(buyer, id)).body.tradeOrderBusinessType).toBe('REVERSE_REISSUE')
    await sql`update orders set business_kind = 'sale' where id = ${id}`.run(mall.db)
  })
})

describe('Status of an order', () => {
  const statusOf = async (client: Client, id: string) => (await detail(client, id)).body.displayStatus

  test('is called alike by its page and its list: to pay, to send, to receive, finished, cancelled, closed (ORD-21, DATA-46)', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder(mall, [1])
    const seen = [await statusOf(guest, id)]
    await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: `P${id}` })
    seen.push(await statusOf(guest, id))
    await guest.post(`${order}/signForDelivery`, { id })
    seen.push(await statusOf(guest, id))
    expect(seen).toEqual(['UN_DELIVERY', 'UN_RECEIVED', 'COMPLETE'])

    const others: string[] = []
    for (const become of ['PENDING_PAY', 'CANCELED', 'CLOSED']) {
      const placed = await placeAnOrder(guest, [{ variantId: lines[0].sku.id }])
      const [{ id: other }] = placed.body.tradeOrderList
      if (become === 'CANCELED') await guest.post(`${order}/closeImmediatelyTradeOrder`, { id: other })
      if (become === 'CLOSED') {
        await mall.moveClock(payWithinMs + 1_000)
        await handleDueDeadlines(
          jobServices(mall),
          mall.modules.flatMap(({ deadlines }) => deadlines),
        )
      }
      expect(await statusOf(guest, other)).toBe(become)
      others.push(other)
    }
    const { body: found } = await guest.post(`${order}/pageTradeOrderForBuyer`, {
      searchStatus: 'CANCEL_ALL',
    })
    // The first of them, unpaid, was closed with the third by the clock.
    expect(
      found.data.map(({ displayStatus }: { displayStatus: string }) => displayStatus).toSorted(),
    ).toEqual(['CANCELED', 'CLOSED', 'CLOSED'])
  })

  test('each line has a number of its own, its goods with name, picture and attributes, and how many can still be dropped or returned (DATA-48, DATA-49)', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder(mall, [3])
    const { body } = await detail(guest, id)
    const [line] = body.tradeOrderLineList
    expect(line).toMatchObject({
      id: lines[0].id,
      tradeOrderLineCode: `${body.tradeOrderCode}-1`,
      tradeQty: 3,
      deliveredQty: 0,
      canCancelQty: 3,
      canReverseQty: 0,
      sku: {
        id: lines[0].sku.id,
        name: 'Linen shirt',
        image: null,
        marketingUnit: null,
        attributes: [],
        businessTypeDict: 'NORMAL',
        salePrc: { value: 50, currencyType: 'USD' },
        item: { id: expect.any(String), urlKey: expect.any(String) },
        skuUrlSuffix: `?variant=${lines[0].sku.id}`,
      },
      campaignSubType: null,
      tradeOrderLineBusinessType: null,
      lineGroupTypeDict: null,
      diySkuLineList: [],
      ownerOrderLineBO: null,
      reverseStatus: 'NOT_REQUESTED',
    })
    await staff.post(`${seller(shopId)}/ship`, {
      orderId: id,
      carrier: 'ups',
      trackingNumber: `P${id}`,
      lines: [{ lineId: line.id, quantity: 2 }],
    })
    expect((await detail(guest, id)).body.tradeOrderLineList[0]).toMatchObject({
      tradeQty: 3,
      deliveredQty: 2,
      canCancelQty: 1,
      canReverseQty: 2,
    })
    await sql`update orders set business_kind = 'reissue' where id = ${id}`.run(mall.db)
    expect((await detail(guest, id)).body.tradeOrderLineList[0].tradeOrderLineBusinessType).toBe('EXCHANGE')
    await sql`update orders set business_kind = 'sale' where id = ${id}`.run(mall.db)
  })
})

describe('Sending', () => {
  test('a shop sends a part, then the rest; the buyer confirms each parcel, and then it is complete (ORD-25, ORD-68, CALL-88, CALL-98, SYS-09, TRAP-34)', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder(mall, [2, 1])
    const first = await staff.post(`${seller(shopId)}/ship`, {
      orderId: id,
      carrier: 'ups',
      trackingNumber: '1Z 999-AA1 0123456784',
      lines: [{ lineId: lines[0].id, quantity: 1 }],
    })
    expect(first.status).toBe(200)
    expect((await detail(guest, id)).body).toMatchObject({
      displayStatus: 'UN_RECEIVED',
      fulfillmentProgressList: [{ serviceCode: '1Z999AA10123456784' }],
      operationList: [
        { operationName: 'checkExpressTrack' },
        { operationName: 'buyerApplyReverse' },
        { operationName: 'buyAgain' },
      ],
    })
    expect((await guest.post(`${order}/listPackage`, { id })).body).toMatchObject([
      {
        id: first.body.shipmentId,
        fulfillmentProgressLineList: [{ actualExecuteQty: 1, tradeOrderLine: { id: lines[0].id } }],
      },
    ])
    expect(outcome(await guest.post(`${order}/signForDelivery`, { id }))).toEqual([409, 'restNotSent'])
    // The other two pieces have not been sent yet: at least one parcel is still to come.
    expect((await guest.post(`${order}/signForDelivery`, { id: first.body.shipmentId })).body.remaining).toBe(
      1,
    )
    expect((await detail(guest, id)).body.displayStatus).toBe('UN_RECEIVED')

    const rest = await staff.post(`${seller(shopId)}/ship`, {
      orderId: id,
      carrier: 'ups',
      trackingNumber: 'SECOND01',
    })
    expect(rest.status).toBe(200)
    expect((await detail(guest, id)).body.operationList).toContainEqual({ operationName: 'confirm' })
    expect((await guest.post(`${order}/signForDelivery`, { id: rest.body.shipmentId })).body).toEqual({
      id,
      remaining: 0,
    })
    expect((await detail(guest, id)).body.displayStatus).toBe('COMPLETE')
    expect(outcome(await guest.post(`${order}/signForDelivery`, { id }))).toEqual([409, 'transitionRefused'])

    // The order's own id returns all of its parcels together.
    const other = await aPaidOrder(mall, [2])
    for (const serviceCode of ['PARCEL01', 'PARCEL02'])
      await other.staff.post(`${seller(other.shopId)}/ship`, {
        orderId: other.id,
        carrier: 'ups',
        trackingNumber: serviceCode,
        lines: [{ lineId: other.lines[0].id, quantity: 1 }],
      })
    const all = await other.guest.post(`${order}/signForDelivery`, { id: other.id })
    expect(all.body).toEqual({ id: other.id, remaining: 0 })
    const received = await detail(other.guest, other.id)
    expect(received.body).toMatchObject({
      displayStatus: 'COMPLETE',
      fulfillmentProgressList: Array(2).fill({ fulfillmentProgressStatus: 'SIGN_IN' }),
    })
  })

  test('units that were dropped are not sent, and an order without more to send is sent in full', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder(mall, [3])
    const line = { lineId: lines[0].id }
    await sql`update order_lines set cancelled_quantity = 1 where id = ${line.lineId}`.run(mall.db)
    const ship = (change: object) =>
      staff.post(`${seller(shopId)}/ship`, {
        orderId: id,
        carrier: 'ups',
        trackingNumber: `P${newId()}`,
        ...change,
      })
    expect(outcome(await ship({ lines: [{ ...line, quantity: 3 }] }))).toEqual([409, 'nothingToShip'])
    expect((await ship({})).status).toBe(200)
    const { body } = await detail(guest, id)
    expect(body.tradeOrderLineList).toMatchObject([{ tradeQty: 3, deliveredQty: 2 }])
    expect(body.operationList).toContainEqual({ operationName: 'confirm' })
    expect(outcome(await ship({}))).toEqual([409, 'nothingToShip'])
  })

  test('refuses more than is left, a number used before, a strange carrier, another shop’s order, an unpaid one', async () => {
    const { staff, shopId, id, lines } = await aPaidOrder(mall, [2])
    const ship = (change: object) =>
      staff.post(`${seller(shopId)}/ship`, {
        orderId: id,
        carrier: 'ups',
        trackingNumber: 'PARCEL01',
        ...change,
      })
    const line = (quantity: number) => ({ lineId: lines[0].id, quantity })
    expect(outcome(await ship({ lines: [line(3)] }))).toEqual([409, 'nothingToShip'])
    expect(outcome(await ship({ lines: [line(1), line(2)] }))).toEqual([409, 'nothingToShip'])
    expect(outcome(await ship({ lines: [{ lineId: '1', quantity: 1 }] }))).toEqual([409, 'nothingToShip'])
    expect(outcome(await ship({ carrier: 'owl' }))).toEqual([422, 'carrierUnknown'])
    expect(outcome(await ship({ trackingNumber: '<b>' }))).toEqual([422, 'trackingNumberInvalid'])
    expect((await ship({ lines: [line(1)] })).status).toBe(200)
    expect(outcome(await ship({ lines: [line(1)] }))).toEqual([422, 'trackingNumberInvalid'])
    const elsewhere = (await aShop(mall)).shopId
    const stranger = await signIn(mall, { shopId: elsewhere })
    expect(outcome(await stranger.post(`${seller(elsewhere)}/detail`, { orderId: id }))).toEqual([
      404,
      'notFound',
    ])
    expect(
      outcome(
        await stranger.post(`${seller(elsewhere)}/ship`, {
          orderId: id,
          carrier: 'ups',
          trackingNumber: 'PARCEL02',
        }),
      ),
    ).toEqual([404, 'notFound'])

    const ownShop = (await aShop(mall)).shopId
    const unpaid = await placeAnOrder(aClient(mall.url), [await aProduct(mall, ownShop)])
    const own = await signIn(mall, { shopId: ownShop })
    const parcel = {
      orderId: unpaid.body.tradeOrderList[0].id,
      carrier: 'ups',
      trackingNumber: 'PARCEL03',
    }
    expect(outcome(await own.post(`${seller(ownShop)}/ship`, parcel))).toEqual([409, 'transitionRefused'])
  })

  test('two of a shop who send the last piece concurrently send it once (I-34)', async () => {
    const { staff, shopId, id } = await aPaidOrder(mall, [1])
    const answers = await Promise.all(
      ['PARCEL01', 'PARCEL02', 'PARCEL03'].map((serviceCode) =>
        staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: serviceCode }),
      ),
    )
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'nothingToShip'],
      [409, 'nothingToShip'],
    ])
  })

  test('a frozen shop sends what was ordered before, and nothing later; an offboarded one sends nothing (MER-05, TRAP-111)', async () => {
    const { staff, shopId, id } = await aPaidOrder(mall, [2])
    const ship = (serviceCode: string) =>
      staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: serviceCode })
    await sql`update shops set status = 'frozen', status_changed_at = app_now() - interval '1 hour' where id = ${shopId}`.run(
      mall.db,
    )
    expect(outcome(await ship('PARCEL01'))).toEqual([403, 'merchantFrozen'])
    await sql`update shops set status_changed_at = app_now() where id = ${shopId}`.run(mall.db)
    expect((await ship('PARCEL01')).status).toBe(200)

    const { staff: leaving, shopId: offboardedId, id: waiting } = await aPaidOrder(mall, [1])
    await sql`update shops set status = 'cleared', status_changed_at = app_now() where id = ${offboardedId}`.run(
      mall.db,
    )
    const parcel = { orderId: waiting, carrier: 'ups', trackingNumber: 'PARCEL02' }
    expect(outcome(await leaving.post(`${seller(offboardedId)}/ship`, parcel))).toEqual([
      403,
      'merchantCleared',
    ])
    expect((await leaving.post(`${seller(offboardedId)}/detail`, { orderId: waiting })).status).toBe(200)
  })
})
