import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
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
} from '#tests/support/mall.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { writeReport } from './server/store/waybills.ts'

/** A shop sends many orders by a list, and corrects the number of a parcel. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

async function signIn(shopId: Id, role: StaffRole = 'owner'): Promise<Client> {
  const { email } = await anAccount(mall, { shopId, role })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

async function ordered(shopId: Id, { isPaid = true, quantity = 1 } = {}) {
  const { variantId } = await aProduct(mall, shopId)
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId, quantity }])
  if (isPaid) await payGroup(mall, body.tradeContract.id)
  const id: Id = body.tradeOrderList[0].id
  const row = await sql<{ number: string }>`select number from orders where id = ${id}`.row(mall.db)
  return { guest, id, number: row!.number }
}

const parcel = (orderNumber: string, more: object = {}) => ({
  line: 1,
  orderNumber,
  carrier: 'ups',
  trackingNumber: `P${newId()}`,
  ...more,
})
const statusOf = async (id: Id) =>
  (await sql<{ status: string }>`select status from orders where id = ${id}`.row(mall.db))!.status

test('each line of a list is sent separately and answered; the same list again sends nothing twice', async () => {
  const { shopId } = await aShop(mall)
  const owner = await signIn(shopId)
  const [one, byName, part, unpaid, wrongCarrier, wrongNumber] = [
    await ordered(shopId),
    await ordered(shopId),
    await ordered(shopId, { quantity: 3 }),
    await ordered(shopId, { isPaid: false }),
    await ordered(shopId),
    await ordered(shopId),
  ]
  const foreign = await ordered((await aShop(mall)).shopId)
  const calls = `${sellerCalls(shopId, 'order')}/order`
  const lines = [
    parcel(one.number.toLowerCase()),
    parcel(byName.number, { carrier: 'FedEx' }),
    parcel(part.number),
    parcel(unpaid.number),
    parcel(wrongCarrier.number, { carrier: '顺丰速运' }),
    parcel(wrongCarrier.number, { carrier: 'by bike' }),
    parcel(wrongNumber.number, { trackingNumber: '12' }),
    parcel(foreign.number),
    parcel(one.number),
  ].map((each, place) => ({ ...each, line: place + 1 }))
  const send = async () => (await owner.post(`${calls}/ship-list`, { parcels: lines })).body.parcels
  expect(await send()).toEqual(
    [
      'sent',
      'sent',
      'sent',
      'transitionRefused',
      'carrierUnknown',
      'carrierUnknown',
      'trackingNumberInvalid',
      'notFound',
      'nothingToShip',
    ].map((outcome, place) => ({
      line: place + 1,
      orderNumber: lines[place]!.orderNumber,
      outcome,
    })),
  )
  for (const sent of [one, byName, part]) expect(await statusOf(sent.id)).toBe('shipped')
  for (const each of [wrongCarrier, wrongNumber, foreign])
    expect(await statusOf(each.id)).toBe('awaitingShipment')
  expect(await statusOf(unpaid.id)).toBe('awaitingPayment')
  const again: { outcome: string }[] = await send()
  expect(again.slice(0, 3).map(({ outcome }) => outcome)).toEqual(Array(3).fill('alreadySent'))
  const parcels = await sql<{ count: number }>`
    select count(*)::int as count from shipments where shop_id = ${shopId}`.row(mall.db)
  expect(parcels!.count).toBe(3)
})

test('only who sends orders hands in a list, and a list is not empty and not endless', async () => {
  const { shopId } = await aShop(mall)
  const calls = `${sellerCalls(shopId, 'order')}/order/ship-list`
  const service = await signIn(shopId, 'service')
  expect((await service.post(calls, { parcels: [parcel('ML1')] })).body.code).toBe('roleMayNot')
  const packer = await signIn(shopId, 'fulfilment')
  expect((await packer.post(calls, { parcels: [] })).status).toBe(400)
  expect((await packer.post(calls, { parcels: Array(201).fill(parcel('ML1')) })).status).toBe(400)
  expect((await packer.post(calls, { parcels: [parcel('ML1')] })).body.parcels).toEqual([
    { line: 1, orderNumber: 'ML1', outcome: 'notFound' },
  ])
})

test('the number of a parcel is corrected while it is on its way, by its own shop', async () => {
  const { shopId } = await aShop(mall)
  const owner = await signIn(shopId)
  const { guest, id } = await ordered(shopId, { quantity: 2 })
  const calls = `${sellerCalls(shopId, 'order')}/order`
  const [line] = (await guest.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', { id }))
    .body.tradeOrderLineList
  const sendOne = async (serviceCode: string) =>
    (
      await owner.post(`${calls}/ship`, {
        orderId: id,
        carrier: 'ups',
        trackingNumber: serviceCode,
        lines: [{ lineId: line.id, quantity: 1 }],
      })
    ).body.shipmentId as Id
  const first = await sendOne('1Z999AA10123456784')
  const second = await sendOne('1Z999AA10123456785')
  const correct = (client: Client, more: object, shop = shopId) =>
    client.post(`${sellerCalls(shop, 'order')}/order/correct-parcel`, {
      shipmentId: first,
      carrier: 'fedex',
      trackingNumber: '7777 8888-9999',
      ...more,
    })
  expect((await correct(owner, {})).status).toBe(200)
  const seen = async () =>
    (
      await guest.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', { id })
    ).body.fulfillmentProgressList.map(({ serviceCode }: { serviceCode: string }) => serviceCode)
  expect((await seen()).toSorted()).toEqual(['1Z999AA10123456785', '777788889999'])

  const refusals = [
    [{ trackingNumber: '12' }, 422, 'trackingNumberInvalid'],
    [{ carrier: 'ups', trackingNumber: '1Z999AA10123456785' }, 422, 'trackingNumberInvalid'],
    [{ carrier: 'sf' }, 422, 'carrierUnknown'],
    [{ shipmentId: newId() }, 404, 'notFound'],
  ] as const
  for (const [more, status, code] of refusals) {
    const { status: answered, body } = await correct(owner, more)
    expect([answered, body.code]).toEqual([status, code])
  }
  const other = await aShop(mall)
  expect((await correct(await signIn(other.shopId), {}, other.shopId)).body.code).toBe('notFound')
  await guest.post('/sapi/mall-order/web/order/signForDelivery', { id: second })
  expect((await correct(owner, { shipmentId: second, trackingNumber: '1Z999AA10123456799' })).body.code).toBe(
    'transitionRefused',
  )
  expect((await seen()).toSorted()).toEqual(['1Z999AA10123456785', '777788889999'])
})

describe('A parcel that was not sent after all', () => {
  const orderCalls = '/sapi/mall-order/web/order'

  /** A paid order of so many pieces, and its shop. */
  async function anOrder(quantity = 2) {
    const { shopId } = await aShop(mall)
    const owner = await signIn(shopId)
    const placed = await ordered(shopId, { quantity })
    const calls = `${sellerCalls(shopId, 'order')}/order`
    const lines = await sql<{ id: Id }>`select id from order_lines where order_id = ${placed.id}`.rows(
      mall.db,
    )
    const ship = async (quantity: number, serviceCode = `P${newId()}`) => {
      const { status, body } = await owner.post(`${calls}/ship`, {
        orderId: placed.id,
        carrier: 'ups',
        trackingNumber: serviceCode,
        lines: [{ lineId: lines[0]!.id, quantity }],
      })
      expect([status, body.code]).toEqual([200, undefined])
      return { id: body.shipmentId as Id, serviceCode }
    }
    const cancel = async (shipmentId: Id, client = owner, shop = shopId) => {
      const { status, body } = await client.post(`${sellerCalls(shop, 'order')}/order/cancel-parcel`, {
        shipmentId,
      })
      return [status, body.code]
    }
    const told = async () => {
      const order = (
        await placed.guest.post(`${orderCalls}/libquerytradeorderdetailbyidforbuyer`, { id: placed.id })
      ).body
      return {
        status: order.displayStatus,
        sent: order.tradeOrderLineList[0].deliveredQty,
        parcels: order.fulfillmentProgressList.map(
          ({ fulfillmentProgressStatus: status }: { fulfillmentProgressStatus: string }) => status,
        ),
        operations: order.operationList.map(({ operationName }: { operationName: string }) => operationName),
      }
    }
    const due = async () =>
      (
        await sql<{ action: string }>`
          select action from deadlines where subject = 'order' and subject_id = ${placed.id} order by action`.rows(
          mall.db,
        )
      ).map(({ action }) => action)
    const mayCancel = async () => {
      const { body } = await owner.post(`${calls}/detail`, { orderId: placed.id })
      return body.shipments.map(({ shipmentId }: { shipmentId: Id }) =>
        body.parcelsToCancel.includes(shipmentId) ? 1 : 0,
      )
    }
    return { ...placed, shopId, owner, ship, cancel, told, due, mayCancel }
  }

  test('leaves its goods to be sent again; of several parcels the others stay, and the last one leads back to packing (ORD-61, DATA-54)', async () => {
    const order = await anOrder(2)
    const [first, second] = [await order.ship(1), await order.ship(1)]
    expect(await order.due()).toEqual(['confirmReceipt'])
    expect(await order.mayCancel()).toEqual([1, 1])
    expect(await order.cancel(first.id)).toEqual([200, undefined])
    const partly = await order.told()
    expect(partly).toMatchObject({ status: 'UN_RECEIVED', sent: 1, parcels: ['CANCEL', 'SEND_DELIVERY'] })
    expect(partly.operations).not.toContain('confirm')
    expect(await order.due()).toEqual(['remindToSend'])
    expect(await order.mayCancel()).toEqual([0, 1])
    expect(await order.cancel(second.id)).toEqual([200, undefined])
    const packed = await order.told()
    expect(packed).toMatchObject({ status: 'UN_DELIVERY', sent: 0, parcels: ['CANCEL', 'CANCEL'] })
    expect(packed.operations).toContain('buyerCancelAfterPay')
    const again = await order.ship(2)
    expect(await order.told()).toMatchObject({ status: 'UN_RECEIVED', sent: 2 })
    expect(await order.due()).toEqual(['confirmReceipt'])
    await order.guest.post(`${orderCalls}/signForDelivery`, { id: order.id })
    expect(await order.told()).toMatchObject({ status: 'COMPLETE', parcels: ['CANCEL', 'CANCEL', 'SIGN_IN'] })
    expect(await order.cancel(again.id)).toEqual([409, 'transitionRefused'])
  })

  test('can be followed by the cancellation of the whole order, and all of the money is refunded', async () => {
    const order = await anOrder()
    const parcel = await order.ship(2)
    expect(await order.cancel(parcel.id)).toEqual([200, undefined])
    const { status } = await order.guest.post(
      '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow',
      [{ tradeOrder: { id: order.id } }],
    )
    expect([status, (await order.told()).status]).toEqual([200, 'CANCELED'])
  })

  test('is refused once its carrier has it, once it has arrived, once more, and to other shops and roles', async () => {
    const order = await anOrder(3)
    const [seen, arrived, cancelled] = [await order.ship(1), await order.ship(1), await order.ship(1)]
    await sql`
      insert into track_entries (carrier, number, at, stage, place, text)
      values ('ups', ${seen.serviceCode}, app_now(), 'accepted', '', '{"en":"Collected","zh":"已揽收"}')`.run(
      mall.db,
    )
    await order.guest.post(`${orderCalls}/signForDelivery`, { id: arrived.id })
    const other = await aShop(mall)
    expect(await order.cancel(cancelled.id, await signIn(other.shopId), other.shopId)).toEqual([
      404,
      'notFound',
    ])
    expect(await order.cancel(cancelled.id, await signIn(order.shopId, 'service'))).toEqual([
      403,
      'roleMayNot',
    ])
    expect(await order.cancel(newId())).toEqual([404, 'notFound'])
    expect(await order.mayCancel()).toEqual([0, 0, 1])
    expect(await order.cancel(cancelled.id)).toEqual([200, undefined])
    for (const { id } of [seen, arrived, cancelled])
      expect(await order.cancel(id)).toEqual([409, 'parcelNotCancellable'])
    expect((await order.told()).sent).toBe(2)
  })

  test('is refused while goods in it are in an after-sale', async () => {
    const order = await anOrder(1)
    const parcel = await order.ship(1)
    await sql`update order_lines set held_quantity = 1 where order_id = ${order.id}`.run(mall.db)
    expect(await order.mayCancel()).toEqual([0])
    expect(await order.cancel(parcel.id)).toEqual([409, 'parcelNotCancellable'])
    await sql`update order_lines set held_quantity = 0 where order_id = ${order.id}`.run(mall.db)
  })

  test('and that its carrier reports at the same moment is one or the other', async () => {
    const order = await anOrder(1)
    const parcel = await order.ship(1)
    const report = inTransaction(mall.db, (tx) =>
      writeReport(
        tx,
        { carrier: 'ups', number: parcel.serviceCode },
        [{ at: mall.clock.now(), stage: 'delivered', place: '', text: { en: 'Delivered', zh: '已签收' } }],
        { by: 'question', everyMs: 3_600_000 },
      ),
    )
    const [[status]] = await Promise.all([order.cancel(parcel.id), report])
    expect((await order.told()).parcels).toEqual([status === 200 ? 'CANCEL' : 'SIGN_IN'])
  })
})
