import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { payWithinMs } from '#domain/orders/timers.ts'
import { putStock } from '#modules/stock/public.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { brokenLaws } from './support/invariants.ts'
import { jobServices } from './support/jobs.ts'
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
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aNotice, anAttempt, notify, payGroup, standing, until } from './support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async () => {
  expect(await brokenLaws(mall.db)).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const cart = '/sapi/mall-order/cartline'

const seller = (shopId: string) => `${sellerCalls(shopId, 'order')}/order`
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const detail = (client: Client, id: string, token?: string) =>
  client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id, token })

async function signIn(change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/** A paid order of some lines of one shop, with its buyer and a member of the shop's staff. */
async function aPaidOrder(quantities: readonly number[] = [1]) {
  const { shopId } = await aShop(mall)
  const products = await Promise.all(quantities.map(() => aProduct(mall, shopId)))
  const guest = aClient(mall.url)
  const placed = await placeAnOrder(
    guest,
    products.map(({ variantId }, place) => ({ variantId, quantity: quantities[place]! })),
  )
  await payGroup(mall, placed.body.tradeContract.id)
  const id: string = placed.body.tradeOrderList[0].id
  const staff = await signIn({ shopId })
  const { body } = await detail(guest, id)
  return {
    guest,
    staff,
    shopId,
    id,
    token: placed.body.accessToken as string,
    lines: body.tradeOrderLineList,
  }
}

describe('What an order says of itself', () => {
  test('its identity and how it stands, of what type it is, who bought it from whom (DATA-41, DATA-44, DATA-45, TRAP-97)', async () => {
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
      ...{ id, displayStatus: 'PENDING_PAY', fulfillmentType: 'SITE_SHIPPING' },
      operationList: [{ operationName: 'pay' }, { operationName: 'buyerCancelBeforePay' }],
      tradeOrderLineList: [{ sku: { id: variantId } }],
      payDeadlineMillis: expect.closeTo(unpaid.createdAt + payWithinMs, -4),
      timeline: { orderedTime: unpaid.createdAt, paidTime: null, depositPaidTime: null },
      ...{ tradeType: 'NORMAL_SALE_B2C', tradeOrderBusinessType: 'NORMAL_SALE', itemBusinessType: 'NORMAL' },
      ...{ isInGroup: 0, outOrderId: number, bizCode: null },
      ...{ invoiceUrl: null, buyerEmail: anAddress.email, buyerPhone: anAddress.personPhone },
      buyer: { id: buyerId, user: { nickname: 'Mina', username: email } },
      seller: { id: shopId },
      shop: { id: shopId, siteName: null, siteAddress: null, shopChannelType: null },
      ...{ expirationTime: null, serviceRemainingTimes: null },
      ...{ reverseStatus: 'NOT_REQUESTED', availableReverseTypes: [] },
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

describe('How an order stands', () => {
  const statusOf = async (client: Client, id: string) => (await detail(client, id)).body.displayStatus

  test('is called alike by its page and its list: to pay, to send, to receive, finished, cancelled, closed (ORD-21, DATA-46)', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder([1])
    const seen = [await statusOf(guest, id)]
    await staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode: `P${id}` })
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

  test('each line has a number of its own, its goods with name, picture and attributes, and how many can still be dropped or sent back (DATA-48, DATA-49)', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder([3])
    const { body } = await detail(guest, id)
    const [line] = body.tradeOrderLineList
    expect(line).toMatchObject({
      id: lines[0].id,
      tradeOrderLineCode: `${body.tradeOrderCode}-1`,
      ...{ tradeQty: 3, deliveredQty: 0, canCancelQty: 3, canReverseQty: 0 },
      sku: {
        ...{ id: lines[0].sku.id, name: 'Linen shirt', image: null, marketingUnit: null },
        ...{ attributes: [], businessTypeDict: 'NORMAL', salePrc: { value: 50, currencyType: 'USD' } },
        item: { id: expect.any(String), urlKey: expect.any(String) },
        skuUrlSuffix: `?variant=${lines[0].sku.id}`,
      },
      ...{ campaignSubType: null, tradeOrderLineBusinessType: null, lineGroupTypeDict: null },
      ...{ diySkuLineList: [], ownerOrderLineBO: null, reverseStatus: 'NOT_REQUESTED' },
    })
    await staff.post(`${seller(shopId)}/ship`, {
      ...{ id, carrierCompanyCode: 'ups', serviceCode: `P${id}` },
      lineList: [{ id: line.id, actualExecuteQty: 2 }],
    })
    expect((await detail(guest, id)).body.tradeOrderLineList[0]).toMatchObject({
      ...{ tradeQty: 3, deliveredQty: 2, canCancelQty: 1, canReverseQty: 2 },
    })
    await sql`update orders set business_kind = 'reissue' where id = ${id}`.run(mall.db)
    expect((await detail(guest, id)).body.tradeOrderLineList[0].tradeOrderLineBusinessType).toBe('EXCHANGE')
    await sql`update orders set business_kind = 'sale' where id = ${id}`.run(mall.db)
  })
})

describe('Sending', () => {
  test('a shop sends a part, then the rest; the buyer confirms each parcel, and then it is complete (ORD-25, ORD-68, CALL-88, CALL-98, SYS-09, TRAP-34)', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder([2, 1])
    const first = await staff.post(`${seller(shopId)}/ship`, {
      id,
      carrierCompanyCode: 'ups',
      serviceCode: '1Z 999-AA1 0123456784',
      lineList: [{ id: lines[0].id, actualExecuteQty: 1 }],
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
        id: first.body.id,
        fulfillmentProgressLineList: [{ actualExecuteQty: 1, tradeOrderLine: { id: lines[0].id } }],
      },
    ])
    expect(outcome(await guest.post(`${order}/signForDelivery`, { id }))).toEqual([409, 'transitionRefused'])
    // The other two pieces have not been sent yet: at least one parcel is still to come.
    expect((await guest.post(`${order}/signForDelivery`, { id: first.body.id })).body.remaining).toBe(1)
    expect((await detail(guest, id)).body.displayStatus).toBe('UN_RECEIVED')

    const rest = await staff.post(`${seller(shopId)}/ship`, {
      id,
      carrierCompanyCode: 'ups',
      serviceCode: 'SECOND01',
    })
    expect(rest.status).toBe(200)
    expect((await detail(guest, id)).body.operationList).toContainEqual({ operationName: 'confirm' })
    expect((await guest.post(`${order}/signForDelivery`, { id: rest.body.id })).body).toEqual({
      id,
      remaining: 0,
    })
    expect((await detail(guest, id)).body.displayStatus).toBe('COMPLETE')
    expect(outcome(await guest.post(`${order}/signForDelivery`, { id }))).toEqual([409, 'transitionRefused'])

    // By the order's own id all of its parcels at once.
    const other = await aPaidOrder([2])
    for (const serviceCode of ['PARCEL01', 'PARCEL02'])
      await other.staff.post(`${seller(other.shopId)}/ship`, {
        ...{ id: other.id, carrierCompanyCode: 'ups', serviceCode },
        lineList: [{ id: other.lines[0].id, actualExecuteQty: 1 }],
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
    const { guest, staff, shopId, id, lines } = await aPaidOrder([3])
    const line = { id: lines[0].id }
    await sql`update order_lines set cancelled_quantity = 1 where id = ${line.id}`.run(mall.db)
    const ship = (change: object) =>
      staff.post(`${seller(shopId)}/ship`, {
        id,
        carrierCompanyCode: 'ups',
        serviceCode: `P${newId()}`,
        ...change,
      })
    expect(outcome(await ship({ lineList: [{ ...line, actualExecuteQty: 3 }] }))).toEqual([
      409,
      'nothingToShip',
    ])
    expect((await ship({})).status).toBe(200)
    const { body } = await detail(guest, id)
    expect(body.tradeOrderLineList).toMatchObject([{ tradeQty: 3, deliveredQty: 2 }])
    expect(body.operationList).toContainEqual({ operationName: 'confirm' })
    expect(outcome(await ship({}))).toEqual([409, 'nothingToShip'])
  })

  test('refuses more than is left, a number used before, a strange carrier, another shop’s order, an unpaid one', async () => {
    const { staff, shopId, id, lines } = await aPaidOrder([2])
    const ship = (change: object) =>
      staff.post(`${seller(shopId)}/ship`, {
        id,
        carrierCompanyCode: 'ups',
        serviceCode: 'PARCEL01',
        ...change,
      })
    const line = (actualExecuteQty: number) => ({ id: lines[0].id, actualExecuteQty })
    expect(outcome(await ship({ lineList: [line(3)] }))).toEqual([409, 'nothingToShip'])
    expect(outcome(await ship({ lineList: [line(1), line(2)] }))).toEqual([409, 'nothingToShip'])
    expect(outcome(await ship({ lineList: [{ id: '1', actualExecuteQty: 1 }] }))).toEqual([
      409,
      'nothingToShip',
    ])
    expect(outcome(await ship({ carrierCompanyCode: 'owl' }))).toEqual([422, 'carrierUnknown'])
    expect(outcome(await ship({ serviceCode: '<b>' }))).toEqual([422, 'trackingNumberInvalid'])
    expect((await ship({ lineList: [line(1)] })).status).toBe(200)
    expect(outcome(await ship({ lineList: [line(1)] }))).toEqual([422, 'trackingNumberInvalid'])
    const elsewhere = (await aShop(mall)).shopId
    const stranger = await signIn({ shopId: elsewhere })
    expect(outcome(await stranger.post(`${seller(elsewhere)}/detail`, { id }))).toEqual([404, 'notFound'])
    expect(
      outcome(
        await stranger.post(`${seller(elsewhere)}/ship`, {
          id,
          carrierCompanyCode: 'ups',
          serviceCode: 'PARCEL02',
        }),
      ),
    ).toEqual([404, 'notFound'])

    const ownShop = (await aShop(mall)).shopId
    const unpaid = await placeAnOrder(aClient(mall.url), [await aProduct(mall, ownShop)])
    const own = await signIn({ shopId: ownShop })
    const parcel = {
      id: unpaid.body.tradeOrderList[0].id,
      carrierCompanyCode: 'ups',
      serviceCode: 'PARCEL03',
    }
    expect(outcome(await own.post(`${seller(ownShop)}/ship`, parcel))).toEqual([409, 'transitionRefused'])
  })

  test('two of a shop who send the last piece at once send it once (I-34)', async () => {
    const { staff, shopId, id } = await aPaidOrder([1])
    const answers = await Promise.all(
      ['PARCEL01', 'PARCEL02', 'PARCEL03'].map((serviceCode) =>
        staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode }),
      ),
    )
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'nothingToShip'],
      [409, 'nothingToShip'],
    ])
  })

  test('a frozen shop sends what was ordered before, and nothing later; one cleared out sends nothing (MER-05, TRAP-111)', async () => {
    const { staff, shopId, id } = await aPaidOrder([2])
    const ship = (serviceCode: string) =>
      staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode })
    await sql`update shops set status = 'frozen', status_changed_at = app_now() - interval '1 hour' where id = ${shopId}`.run(
      mall.db,
    )
    expect(outcome(await ship('PARCEL01'))).toEqual([403, 'merchantFrozen'])
    await sql`update shops set status_changed_at = app_now() where id = ${shopId}`.run(mall.db)
    expect((await ship('PARCEL01')).status).toBe(200)

    const { staff: leaving, shopId: clearedId, id: waiting } = await aPaidOrder([1])
    await sql`update shops set status = 'cleared', status_changed_at = app_now() where id = ${clearedId}`.run(
      mall.db,
    )
    const parcel = { id: waiting, carrierCompanyCode: 'ups', serviceCode: 'PARCEL02' }
    expect(outcome(await leaving.post(`${seller(clearedId)}/ship`, parcel))).toEqual([403, 'merchantCleared'])
    expect((await leaving.post(`${seller(clearedId)}/detail`, { id: waiting })).status).toBe(200)
  })
})

describe('What is looked up of an order', () => {
  const flow = '/api/trantor/flow'

  test('finished orders come page by page, by their status as reviews ask for it (CALL-07)', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder([1])
    const list = async (page: object = {}, value = 'COMPLETE') =>
      guest.post(`${flow}/bbc_trade_PageTradeOrderForBuyerIdFlow`, [
        { queryParams: { page }, tradeOrderStatus: { displayStatus: { value } } },
      ])
    expect((await list()).body).toEqual({ total: 0, unCommentTotal: 0, data: [] })
    await staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode: 'PARCEL01' })
    await guest.post(`${order}/signForDelivery`, { id })
    expect((await list()).body).toMatchObject({ total: 1, data: [{ id, displayStatus: 'COMPLETE' }] })
    expect((await list({ no: 2, size: 1 })).body).toEqual({ total: 1, unCommentTotal: 0, data: [] })
    expect(outcome(await list({}, 'PENDING_PAY'))).toEqual([400, 'malformed'])
  })

  test('a line by its id, several in the order asked for, and none of another buyer (CALL-10, CALL-11, TRAP-106)', async () => {
    const { guest, id, token, lines } = await aPaidOrder([2, 1])
    const one = '/api/trantor/func/trade_QueryOneTradeBaseOrderLineBOBuiltInFunc'
    const several = `${flow}/bbc_trade_TradeOrderLineForIdFlow`
    const [first, second] = lines
    expect((await guest.post(one, [{ id: first.id }])).body).toEqual(first)
    expect([first.tradeQty, second.tradeQty].toSorted()).toEqual([1, 2])
    expect(first).toMatchObject({ sku: { name: 'Linen shirt' } })
    const wanted = [{ id: { values: [second.id, '7312345678901234567', first.id] } }]
    expect((await guest.post(several, wanted)).body).toEqual([second, first])
    expect((await detail(guest, id)).body.tradeOrderLineList).toEqual([first, second])

    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    expect(outcome(await stranger.post(one, [{ id: first.id }]))).toEqual([404, 'notFound'])
    expect((await stranger.post(several, wanted)).body).toEqual([])
    expect((await stranger.post(one, [{ id: first.id, token }])).body).toEqual(first)
  })

  test('keys nest in the one object of a list: a value, several values, a page (CALL-06)', async () => {
    const { guest, staff, shopId, id, lines } = await aPaidOrder([1])
    const one = '/api/trantor/func/trade_QueryOneTradeBaseOrderLineBOBuiltInFunc'
    const several = `${flow}/bbc_trade_TradeOrderLineForIdFlow`
    const page = `${flow}/bbc_trade_PageTradeOrderForBuyerIdFlow`
    const [{ id: lineId }] = lines
    expect((await guest.post(one, [{ id: { value: lineId } }])).body.id).toBe(lineId)
    expect((await guest.post(several, [{ id: { values: [lineId] } }])).body).toMatchObject([{ id: lineId }])
    await staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode: 'PARCEL01' })
    await guest.post(`${order}/signForDelivery`, { id })
    const completed = { tradeOrderStatus: { displayStatus: { value: 'COMPLETE' } } }
    const second = { ...completed, queryParams: { page: { no: 2, size: 1 } } }
    expect((await guest.post(page, [second])).body).toEqual({ total: 1, unCommentTotal: 0, data: [] })

    // Neither flat nor dotted, and never without the list around it.
    for (const [path, body] of [
      [one, [{ 'id.value': lineId }]],
      [one, [{ id: { values: [lineId] } }]],
      [one, { id: { value: lineId } }],
      [several, [{ id: [lineId] }]],
      [page, [{ ...completed, page: { no: 2, size: 1 } }]],
      [page, [{ ...completed, 'queryParams.page': { no: 2, size: 1 } }]],
    ] as const)
      expect(outcome(await guest.post(path, body))).toEqual([400, 'malformed'])
  })

  test('its parcels, and every carrier by its name in the caller’s language (CALL-65, CALL-90, DATA-21)', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder([1])
    const logistics = () => guest.post(`${order}/queryLogistics`, { id, cartType: 'NORMAL_SALE_B2C' })
    expect((await logistics()).body).toEqual([])
    const parcel = { id, carrierCompanyCode: 'sf', serviceCode: 'PARCEL01' }
    expect(outcome(await staff.post(`${seller(shopId)}/ship`, parcel))).toEqual([422, 'carrierUnknown'])
    await staff.post(`${seller(shopId)}/ship`, { ...parcel, carrierCompanyCode: 'fedex' })
    expect((await logistics()).body).toMatchObject([
      { serviceCode: 'PARCEL01', fulfillmentServiceProvider: { entityName: 'FedEx' } },
    ])
    const carriers = async (language: string) =>
      (await guest.send('POST', `${flow}/mallard_md_QueryCarrierFlow`, [], { 'accept-language': language }))
        .body
    // The full list, those of other sites among them.
    expect(await carriers('en')).toEqual(
      expect.arrayContaining([
        { id: 'fedex', entityName: 'FedEx' },
        { id: 'sf', entityName: 'SF Express' },
      ]),
    )
    expect(await carriers('zh')).toContainEqual({ id: 'sf', entityName: '顺丰速运' })
    const stranger = aClient(mall.url)
    await stranger.post('/api/user/web/tourist')
    expect(outcome(await stranger.post(`${order}/queryLogistics`, { id }))).toEqual([404, 'notFound'])
  })
})

describe('The link in a guest’s mail', () => {
  test('lets its holder receive and cancel without a session, and no one else (CHK-17)', async () => {
    const { staff, shopId: soldBy, id, token } = await aPaidOrder([1])
    const elsewhere = aClient(mall.url)
    await staff.post(`${seller(soldBy)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode: 'PARCEL01' })
    expect(outcome(await elsewhere.post(`${order}/signForDelivery`, { id }))).toEqual([404, 'notFound'])
    expect((await elsewhere.post(`${order}/signForDelivery`, { id, token })).body.remaining).toBe(0)
    expect((await detail(elsewhere, id, token)).body.displayStatus).toBe('COMPLETE')

    const { shopId } = await aShop(mall)
    const unpaid = await placeAnOrder(aClient(mall.url), [await aProduct(mall, shopId)])
    const other = { id: unpaid.body.tradeOrderList[0].id }
    expect(outcome(await elsewhere.post(`${order}/closeImmediatelyTradeOrder`, { ...other, token }))).toEqual(
      [404, 'notFound'],
    )
    const cancelled = await elsewhere.post(`${order}/closeImmediatelyTradeOrder`, {
      ...other,
      token: unpaid.body.accessToken,
    })
    expect(cancelled.body.cancelled).toEqual([other.id])
  })
})

describe('A step of the lifecycle', () => {
  test('announces its event once, and stands in the history of each order', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder([2])
    await staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode: `S${newId()}` })
    await guest.post(`${order}/signForDelivery`, { id })
    const announced = await sql<{ name: string }>`
      select event->>'name' as name from outbox
      where event->>'orderId' = ${id} or event->>'groupId' = (select group_id::text from orders where id = ${id}) order by id`.rows(
      mall.db,
    )
    expect(announced.map(({ name }) => name)).toEqual([
      ...['order.placed', 'orderGroup.paid', 'order.shipped', 'order.completed'],
    ])
    const history = await sql<{ action: string; by: string }>`
      select action, by from order_events where order_id = ${id} order by at, id`.rows(mall.db)
    expect(history).toEqual([
      { action: 'place', by: 'buyer' },
      { action: 'pay', by: 'payment' },
      { action: 'ship', by: 'merchant' },
      { action: 'confirmReceipt', by: 'buyer' },
    ])
  })
})

describe('Races', () => {
  test('cancel against payment: one of them happens, to all orders of the group (TRAP-87, TRAP-88)', async () => {
    const one = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
    const two = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
    for (let round = 0; round < 8; round++) {
      const guest = aClient(mall.url)
      const placed = await placeAnOrder(guest, [one, two])
      const groupId = placed.body.tradeContract.id
      const { serial, capture } = await anAttempt(mall, groupId)
      const [told, cancelled] = await Promise.all([
        notify(mall, aNotice(serial, { capture })),
        guest.post(`${order}/closeImmediatelyTradeOrder`, { id: placed.body.tradeOrderList[1].id }),
      ])
      expect(told.status).toBe(200)
      const { orders, captures } = await standing(mall, groupId)
      const isPaid = cancelled.status === 409
      expect(orders).toEqual(Array(2).fill(isPaid ? 'awaitingShipment' : 'cancelled'))
      expect(captures).toEqual([isPaid ? 'paid' : 'paidLate'])
    }
  })

  test('thirty buy the same two things in either order while the shop counts them: never too many, never stuck', async () => {
    const { shopId } = await aShop(mall)
    const one = await aProduct(mall, shopId, { stock: 12 })
    const two = await aProduct(mall, shopId, { stock: 12 })
    const buy = async (place: number) =>
      placeAnOrder(aClient(mall.url), place % 2 === 0 ? [one, two] : [two, one])
    const count = () =>
      inTransaction(mall.db, (tx) =>
        putStock(
          tx,
          shopId,
          [two, one].map(({ variantId }) => ({ variantId, available: 12 })),
        ),
      )
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, (_, place) => buy(place))),
      count(),
      count(),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12)
  })
})

describe('Several warehouses', () => {
  test('are used up by their position, and each gets back what it gave', async () => {
    const { shopId } = await aShop(mall)
    const { variantId } = await aProduct(mall, shopId, { stock: 3 })
    const second = newId()
    await sql`insert into warehouses (id, shop_id, name, position) values (${second}, ${shopId}, '{"en":"North","zh":"北"}', 1)`.run(
      mall.db,
    )
    await sql`insert into stock (variant_id, warehouse_id, available) values (${variantId}, ${second}, 4)`.run(
      mall.db,
    )
    await sql`insert into stock_movements (id, variant_id, warehouse_id, kind, quantity) values (${newId()}, ${variantId}, ${second}, 'put', 4)`.run(
      mall.db,
    )
    const free = async () =>
      (
        await sql<{ available: string }>`
        select s.available from stock s join warehouses w on w.id = s.warehouse_id where variant_id = ${variantId} order by w.position`.rows(
          mall.db,
        )
      ).map((row) => Number(row.available))
    const guest = aClient(mall.url)
    const placed = await placeAnOrder(guest, [{ variantId, quantity: 5 }])
    expect(await free()).toEqual([0, 2])
    await guest.post(`${order}/closeImmediatelyTradeOrder`, { id: placed.body.tradeOrderList[0].id })
    expect(await free()).toEqual([3, 4])
  })
})

describe('What is stored of a line', () => {
  test('its kind, its goods, why it costs what it costs, and what its tax is on', async () => {
    const { lines } = await aPaidOrder([1])
    const stored = await sql`
      select kind, parent_id, goods_kind, goods_amount::int, shipping_amount::int, insurance_amount::int, tax_amount::int,
        tax_basis_points, tax_base::int, tax_included, due_amount::int, points_due::int
      from order_lines where id = ${lines[0].id}`.row(mall.db)
    expect(stored).toEqual({
      ...{ kind: 'ordinary', parent_id: null, goods_kind: 'goods', goods_amount: 5_000 },
      ...{ shipping_amount: 900, insurance_amount: 0, tax_amount: 472, tax_basis_points: 800 },
      ...{ tax_base: 5_900, tax_included: false, due_amount: 6_372, points_due: 0 },
    })
    const adjustments = await sql`
      select kind, amount::int, source_type, borne_by from order_line_adjustments
      where order_line_id = ${lines[0].id} order by position`.rows(mall.db)
    expect(adjustments).toMatchObject([
      { kind: 'listPrice', amount: 5_000, source_type: 'priceList', borne_by: 'shop' },
      { kind: 'shipping', amount: 900, source_type: 'shippingMethod' },
      { kind: 'tax', amount: 472, source_type: 'taxRate' },
    ])
  })

  test.each([
    'shipped_quantity = 4',
    'shipped_quantity = 2, cancelled_quantity = 2',
    'held_quantity = 2, returned_quantity = 2',
    'cancelled_quantity = 1, returned_quantity = 3',
    'held_quantity = -1',
    'due_amount = due_amount + 1',
    "parent_id = id, kind = 'ordinary'",
    "kind = 'bundlePart'",
  ])('the database refuses a line of three units with %s', async (change) => {
    const { lines } = await aPaidOrder([3])
    const broken = sql`update order_lines set ${sql.raw(change)} where id = ${lines[0].id}`.run(mall.db)
    await expect(broken).rejects.toThrow(/violates check constraint/)
  })
})

describe('The cart', () => {
  const add = (client: Client, lines: readonly { variantId: string; quantity?: number }[]) =>
    client.post(
      `${cart}/batchcreatenewcartlines`,
      lines.map(({ variantId, quantity = 1 }) => ({ sku: { id: variantId }, skuQty: quantity })),
    )

  test('adds up to what there is; what cannot be bought is left out, and an empty list says that nothing went in (CART-07, CART-09, CALL-77, TRAP-79)', async () => {
    const { shopId } = await aShop(mall)
    const few = await aProduct(mall, shopId, { stock: 3 })
    const none = await aProduct(mall, shopId, { stock: 0 })
    const guest = aClient(mall.url)
    expect((await add(guest, [few, none])).body).toMatchObject([{ sku: { id: few.variantId }, skuQty: 1 }])
    expect((await add(guest, [none])).body).toEqual([])
    expect((await add(guest, [{ variantId: '1' }])).body).toEqual([])
    await add(guest, [{ ...few, quantity: 3 }])
    const { body } = await guest.post(`${cart}/querycart`)
    expect(body.cartLineList.map((line: { skuQty: number }) => line.skuQty)).toEqual([3])
    expect((await guest.post(`${cart}/count`)).body.count).toBe(1)
  })

  test('keeps a bulk order apart from single pieces, and adds to the line with the same way of buying (CART-05, CART-09)', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId, { stock: 9 })
    const guest = aClient(mall.url)
    const inBulk = { sku: { id: shirt.variantId }, skuQty: 4, cartLinePirceType: 'BULK' }
    const single = { sku: { id: shirt.variantId }, skuQty: 1, cartLinePirceType: 'STANDARD' }
    await add(guest, [shirt])
    const { body: added } = await guest.post(`${cart}/batchcreatenewcartlines`, [single, inBulk, single])
    expect(added.map((line: { skuQty: number }) => line.skuQty)).toEqual([2, 4])
    const { body } = await guest.post(`${cart}/querycart`)
    const byType = (type: string) =>
      body.cartLineList.filter((line: { cartLinePirceType: string }) => line.cartLinePirceType === type)
    expect(byType('STANDARD')).toMatchObject([{ skuQty: 3, sku: { id: shirt.variantId } }])
    expect(byType('BULK')).toMatchObject([{ skuQty: 4, sku: { id: shirt.variantId } }])
  })

  test('two lines of one variant share its stock, and an order takes out the lines that it ordered', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId, { stock: 5 })
    const guest = aClient(mall.url)
    const line = (cartLinePirceType: string, skuQty: number) => ({
      ...{ sku: { id: shirt.variantId }, skuQty, cartLinePirceType },
    })
    const { body: added } = await guest.post(`${cart}/batchcreatenewcartlines`, [
      line('STANDARD', 2),
      line('BULK', 3),
    ])
    const { key } = (await guest.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' }))
      .body
    const render = async () => (await guest.post(`${order}/renderOrder`, { key })).body
    const lines = async () =>
      (await render()).shopOrderList[0].orderLineList as { id: string; reason: string | null }[]
    const place = async () =>
      guest.once(`${order}/createOrder`, {
        key,
        selectedAddress: anAddress,
        needPayAmt: (await render()).needPayAmt,
      })
    expect((await lines()).map(({ id, reason }) => ({ id, reason }))).toEqual(
      expect.arrayContaining(added.map(({ id }: { id: string }) => ({ id, reason: null }))),
    )
    await inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId: shirt.variantId, available: 4 }]))
    expect((await lines()).map(({ reason }) => reason)).toEqual([null, 'stockShort'])
    expect(outcome(await place())).toEqual([409, 'item solt out'])

    await inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId: shirt.variantId, available: 9 }]))
    await guest.post(`${cart}/remove`, { ids: [added[0].id] })
    const { body: later } = await guest.post(`${cart}/batchcreatenewcartlines`, [line('STANDARD', 1)])
    expect((await place()).status).toBe(200)
    const { body } = await guest.post(`${cart}/querycart`)
    expect(body.cartLineList).toMatchObject([{ id: later[0].id, skuQty: 1 }])
  })

  test('orders what it shows when the stock has fallen since', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId, { stock: 8 })
    const guest = aClient(mall.url)
    await add(guest, [{ ...shirt, quantity: 8 }])
    await inTransaction(mall.db, (tx) => putStock(tx, shopId, [{ variantId: shirt.variantId, available: 5 }]))
    expect((await guest.post(`${cart}/querycart`)).body.cartLineList[0].skuQty).toBe(5)
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'CART',
    })
    const { body: checkout } = await guest.post(`${order}/renderOrder`, { key: saved.key })
    expect(checkout.shopOrderList[0].orderLineList[0].tradeQty).toBe(5)
  })

  test('another’s lines cannot be changed, ticked or taken out (TRAP-106)', async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId)
    const guest = aClient(mall.url)
    const { body: added } = await add(guest, [shirt])
    const stranger = aClient(mall.url)
    await add(stranger, [await aProduct(mall, shopId)])
    const ids = [added[0].id]
    expect(outcome(await stranger.post(`${cart}/updateqty`, { id: ids[0], skuQty: 5 }))).toEqual([
      404,
      'notFound',
    ])
    await stranger.post(`${cart}/updateselected`, { ids, selected: false })
    await stranger.post(`${cart}/remove`, { ids })
    expect((await guest.post(`${cart}/querycart`)).body.cartLineList).toMatchObject([
      { skuQty: 1, selected: true },
    ])
  })

  test('takes the lines of an order again, with all that a client sends along (CART-15)', async () => {
    const { guest, id } = await aPaidOrder([2])
    const { body } = await detail(guest, id)
    const [line] = body.tradeOrderLineList
    const again = await guest.post(`${cart}/batchcreatenewcartlines`, [
      {
        seller: { id: body.shop.id },
        sku: { id: line.sku.id },
        item: { id: line.sku.item.id },
        shop: { id: body.shop.id },
        skuQty: line.tradeQty,
        snapshotPrc: { value: 50 },
        cartLineTypeDict: 'NORMAL_SALE_B2C',
        isDiy: false,
        lineDIYOwner: '',
      },
    ])
    expect(again.body).toMatchObject([{ sku: { id: line.sku.id }, skuQty: 2 }])
  })

  test('changes, ticks and takes out its lines; a quantity is snapped, and one off the shelf stays (CART-14, PDP-77, CALL-126)', async () => {
    const { shopId } = await aShop(mall)
    const sold = (step: number) => ({ values: {}, prices: { global: { amount: 500 } }, stock: 19, step })
    const rope = await aProduct(mall, shopId, { variants: [{ sku: `rope-${newId()}`, ...sold(5) }] })
    const guest = aClient(mall.url)
    const { body: added } = await add(guest, [{ ...rope, quantity: 5 }])
    const ids = [added[0].id]
    const change = async (skuQty: number) => {
      const { status, body } = await guest.post(`${cart}/updateqty`, { id: ids[0], skuQty })
      return [status, body.code ?? body.cartLineList[0].skuQty]
    }
    expect([await change(7), await change(1), await change(18)]).toEqual([
      [200, 10],
      [200, 5],
      [200, 15],
    ])
    const untick = await guest.post(`${cart}/updateselected`, { ids, selected: false })
    expect(untick.body).toMatchObject({ cartLineList: [{ selected: false }], totalAmt: { value: 0 } })
    await sql`update products set status = 'offShelf' where id = ${rope.productId}`.run(mall.db)
    expect(await change(5)).toEqual([409, 'offShelf'])
    expect((await guest.post(`${cart}/remove`, { ids })).body.cartLineList).toEqual([])
    expect((await guest.post(`${cart}/count`)).body).toEqual({ count: 0 })
  })

  test.each([0, -1, 1.5, 1e21, '1', null, 10_000])(
    'refuses %s of something as no quantity',
    async (quantity) => {
      const guest = aClient(mall.url)
      const answer = await guest.post(`${cart}/batchcreatenewcartlines`, [
        { sku: { id: '7312345678901234567' }, skuQty: quantity },
      ])
      expect(outcome(answer)).toEqual([400, 'malformed'])
    },
  )
})

describe('The orders of a buyer', () => {
  let guest: Client
  let first: { id: string; tradeOrderCode: string }
  const list = async (query: object = {}) =>
    (await guest.post(`${order}/pageTradeOrderForBuyer`, query)).body as {
      total: number
      data: { id: string; displayStatus: string }[]
    }

  beforeAll(async () => {
    const { shopId } = await aShop(mall)
    const shirt = await aProduct(mall, shopId)
    const teapot = await aProduct(mall, shopId, { name: { en: 'Iron teapot 100%', zh: '铁壶' } })
    const staff = await signIn({ shopId })
    guest = aClient(mall.url)
    const place = async (product = shirt) => (await placeAnOrder(guest, [product])).body
    await place()
    const worker = await mall.startWorker()
    await mall.moveClock(31 * 60_000)
    await until('the first to close', async () => (await list()).data[0]?.displayStatus === 'CLOSED')
    await worker.stop()

    const parcel = { carrierCompanyCode: 'ups', serviceCode: 'PARCEL01' }
    for (const reach of ['received', 'sent', 'paid', 'cancelled', 'unpaid']) {
      const placed = await place(reach === 'unpaid' ? teapot : shirt)
      const [{ id }] = placed.tradeOrderList
      if (reach === 'cancelled') await guest.post(`${order}/closeImmediatelyTradeOrder`, { id })
      if (['received', 'sent', 'paid'].includes(reach)) await payGroup(mall, placed.tradeContract.id)
      if (['received', 'sent'].includes(reach)) await staff.post(`${seller(shopId)}/ship`, { id, ...parcel })
      if (reach === 'received') await guest.post(`${order}/signForDelivery`, { id })
      first = (await detail(guest, id)).body
    }
  })

  test.each([
    {
      search: 'ALL_ORDER',
      finds: ['PENDING_PAY', 'CANCELED', 'UN_DELIVERY', 'UN_RECEIVED', 'COMPLETE', 'CLOSED'],
    },
    { search: 'PENDING_PAY', finds: ['PENDING_PAY'] },
    { search: 'UN_DELIVERY', finds: ['UN_DELIVERY'] },
    { search: 'UN_RECEIVED', finds: ['UN_RECEIVED'] },
    { search: 'COMPLETE', finds: ['COMPLETE'] },
    { search: 'CANCEL_ALL', finds: ['CANCELED', 'CLOSED'] },
  ])(
    '$search finds $finds, and is counted alike (ORD-02, ORD-10, CALL-84, CALL-87, DATA-62, SYS-22, TRAP-26)',
    async ({ search, finds }) => {
      const { total, data } = await list({ searchStatus: search, pageSize: 10 })
      expect(data.map(({ displayStatus }) => displayStatus)).toEqual(finds)
      const { body: counts } = await guest.post(`${order}/queryOrderQuantityForStatusBuyer`, {})
      expect(counts).toContainEqual({ displayOrderStatus: search, quantity: total })
    },
  )

  test('come five to a page, the first page unasked (ORD-06, ORD-07)', async () => {
    const [unasked, one, two] = [await list(), await list({ pageNo: 1 }), await list({ pageNo: 2 })]
    expect([unasked.data.length, two.data.length]).toEqual([5, 1])
    expect(unasked).toEqual(one)
  })

  test('are searched by words, page, status, device, period and kind of trade, all at once (ORD-12, SYS-14)', async () => {
    const asked = { queryParams: 'shirt', pageNo: 1, pageSize: 2, deviceSource: 'PC' }
    const paid = { ...asked, searchStatus: 'UN_DELIVERY', timeline: '3m', tradeType: 'NORMAL_SALE_B2C' }
    expect((await list(paid)).data.map(({ displayStatus }) => displayStatus)).toEqual(['UN_DELIVERY'])
    for (const change of [
      { queryParams: 'teapot' },
      { pageNo: 2 },
      { searchStatus: 'PENDING_PAY' },
      { timeline: 'lta' },
      { tradeType: 'NORMAL_SALE_CBE' },
    ])
      expect([change, (await list({ ...paid, ...change })).data]).toEqual([change, []])
    const { data, total } = await list(asked)
    expect([data.length, total]).toEqual([2, 5])
  })

  test.each([
    ['the order’s number', () => first.tradeOrderCode],
    ['its beginning', () => first.tradeOrderCode.slice(0, 15)],
    [
      'its number as it was typed',
      () => first.tradeOrderCode.toLowerCase().replace(/(.{4})(.{4})/, ' $1 $2-'),
    ],
    ['a part of a product’s name', () => 'teapot 100%'],
    ['the name in Chinese', () => '铁壶'],
  ])('are found by %s (ORD-04)', async (_what, keyword) => {
    const { data } = await list({ queryParams: keyword() })
    expect(data.map(({ id }) => id)).toContain(first.id)
    for (const nothing of ['no such thing', '-']) expect((await list({ queryParams: nothing })).total).toBe(0)
  })

  test('are narrowed to three months, this year, last year, and what is older, as years begin at the site (ORD-05, TRAP-35)', async () => {
    const newYear = sql`date_trunc('year', app_now() at time zone 'America/New_York')`
    const moments = {
      ty: sql`${newYear} at time zone 'America/New_York'`,
      ly: sql`${newYear} at time zone 'America/New_York' - interval '1 second'`,
      lastNewYear: sql`(${newYear} - interval '1 year') at time zone 'America/New_York'`,
      lta: sql`(${newYear} - interval '1 year') at time zone 'America/New_York' - interval '1 second'`,
      '3m': sql`app_now() - interval '3 months' + interval '1 minute'`,
      justBefore: sql`app_now() - interval '3 months' - interval '1 minute'`,
    }
    const names = Object.keys(moments)
    const ids = (await list({ pageSize: 10 })).data.map(({ id }) => id)
    for (const [place, moment] of Object.values(moments).entries())
      await sql`update orders set created_at = ${moment} where id = ${ids[place]}`.run(mall.db)
    const found = async (timeline: string) =>
      (await list({ timeline, pageSize: 10 })).data.map(({ id }) => names[ids.indexOf(id)]!)
    expect(await found('3m')).toContain('3m')
    expect(await found('3m')).not.toContain('justBefore')
    expect(await found('ty')).toContain('ty')
    expect(await found('ty')).not.toContain('ly')
    expect(await found('ly')).toEqual(expect.arrayContaining(['ly', 'lastNewYear']))
    for (const outside of ['ty', 'lta']) expect(await found('ly')).not.toContain(outside)
    expect(await found('lta')).toEqual(['lta'])
  })
})

describe('The clock', () => {
  test('waits a week longer when the buyer asks for it, once, whatever base date a client sends (ORD-63, CALL-99, TRAP-63)', async () => {
    const day = 24 * 60 * 60_000
    const { guest, staff, shopId, id, lines } = await aPaidOrder([1])
    const postpone = async () => {
      const packages = (await guest.post(`${order}/listPackage`, { id })).body as {
        id: string
        createdAt: number
      }[]
      return guest.post('/api/trantor/flow/bbc_trade_BBCPostponeDeliveryFlow', [
        {
          id,
          fulfillmentProgressList: packages.map(({ id, createdAt }) => ({
            id,
            createdAt: createdAt + 365 * day,
          })),
          tradeOrderLineList: [{ id: lines[0].id }],
        },
      ])
    }
    expect(outcome(await postpone())).toEqual([409, 'transitionRefused'])
    await staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode: 'PARCEL01' })
    const dueIn = async () =>
      (await sql<{ days: number }>`
        select extract(epoch from due_at - app_now()) / 86400 as days from deadlines
        where subject_id = ${id} and action = 'confirmReceipt'`.row(mall.db))!.days
    expect(Number(await dueIn())).toBeCloseTo(15, 2)
    // Of two at once one counts.
    const both = await Promise.all([postpone(), postpone()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.body).toBe(7)
    expect(Number(await dueIn())).toBeCloseTo(22, 2)

    const worker = await mall.startWorker()
    await mall.moveClock(16 * day)
    expect((await detail(guest, id)).body.displayStatus).toBe('UN_RECEIVED')
    await mall.moveClock(6 * day + 1_000)
    await expect
      .poll(async () => (await detail(guest, id)).body.displayStatus, { timeout: 10_000 })
      .toBe('COMPLETE')
    await worker.stop()
  })

  test('confirms receipt for a buyer who says nothing for fifteen days, and not before (ORD-63)', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder([1])
    await staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode: 'PARCEL01' })
    const worker = await mall.startWorker()
    await mall.moveClock(15 * 24 * 60 * 60_000 - 60_000)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await detail(guest, id)).body.displayStatus).toBe('UN_RECEIVED')
    await mall.moveClock(61_000)
    await expect
      .poll(async () => (await detail(guest, id)).body.displayStatus, { timeout: 10_000 })
      .toBe('COMPLETE')
    await worker.stop()
  })
})
