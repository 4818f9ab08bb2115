import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { StaffRole } from '#domain/access/roles.ts'
import type { Id } from '#domain/identifiers.ts'
import { newId } from '#platform/identifiers.ts'
import { brokenLaws } from './support/invariants.ts'
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
import { payGroup } from './support/payments.ts'

/** A shop sends many orders by a list, and corrects the number of a parcel. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async () => {
  expect(await brokenLaws(mall.db)).toEqual([])
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

const parcel = (tradeOrderCode: string, more: object = {}) => ({
  ...{ tradeOrderCode, carrierCompanyCode: 'ups', serviceCode: `P${newId()}` },
  ...more,
})
const statusOf = async (id: Id) =>
  (await sql<{ status: string }>`select status from orders where id = ${id}`.row(mall.db))!.status

test('each line of a list is sent by itself and answered; the same list again sends nothing twice', async () => {
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
    parcel(byName.number, { carrierCompanyCode: 'FedEx' }),
    parcel(part.number),
    parcel(unpaid.number),
    parcel(wrongCarrier.number, { carrierCompanyCode: '顺丰速运' }),
    parcel(wrongCarrier.number, { carrierCompanyCode: 'by bike' }),
    parcel(wrongNumber.number, { serviceCode: '12' }),
    parcel(foreign.number),
    parcel(one.number),
  ]
  const send = async () => (await owner.post(`${calls}/ship-list`, { parcelList: lines })).body.data
  expect(await send()).toEqual(
    [
      ...['sent', 'sent', 'sent', 'transitionRefused', 'carrierUnknown', 'carrierUnknown'],
      ...['trackingNumberInvalid', 'notFound', 'nothingToShip'],
    ].map((outcome, place) => ({
      line: place + 1,
      tradeOrderCode: lines[place]!.tradeOrderCode,
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
  expect((await service.post(calls, { parcelList: [parcel('ML1')] })).body.code).toBe('roleMayNot')
  const packer = await signIn(shopId, 'fulfilment')
  expect((await packer.post(calls, { parcelList: [] })).status).toBe(400)
  expect((await packer.post(calls, { parcelList: Array(201).fill(parcel('ML1')) })).status).toBe(400)
  expect((await packer.post(calls, { parcelList: [parcel('ML1')] })).body.data).toEqual([
    { line: 1, tradeOrderCode: 'ML1', outcome: 'notFound' },
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
        ...{ id, carrierCompanyCode: 'ups', serviceCode },
        lineList: [{ id: line.id, actualExecuteQty: 1 }],
      })
    ).body.id as Id
  const first = await sendOne('1Z999AA10123456784')
  const second = await sendOne('1Z999AA10123456785')
  const correct = (client: Client, more: object, shop = shopId) =>
    client.post(`${sellerCalls(shop, 'order')}/order/correct-parcel`, {
      ...{ id: first, carrierCompanyCode: 'fedex', serviceCode: '7777 8888-9999' },
      ...more,
    })
  expect((await correct(owner, {})).status).toBe(200)
  const seen = async () =>
    (
      await guest.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', { id })
    ).body.fulfillmentProgressList.map(({ serviceCode }: { serviceCode: string }) => serviceCode)
  expect((await seen()).toSorted()).toEqual(['1Z999AA10123456785', '777788889999'])

  const refusals = [
    [{ serviceCode: '12' }, 422, 'trackingNumberInvalid'],
    [{ carrierCompanyCode: 'ups', serviceCode: '1Z999AA10123456785' }, 422, 'trackingNumberInvalid'],
    [{ carrierCompanyCode: 'sf' }, 422, 'carrierUnknown'],
    [{ id: newId() }, 404, 'notFound'],
  ] as const
  for (const [more, status, code] of refusals) {
    const { status: answered, body } = await correct(owner, more)
    expect([answered, body.code]).toEqual([status, code])
  }
  const other = await aShop(mall)
  expect((await correct(await signIn(other.shopId), {}, other.shopId)).body.code).toBe('notFound')
  await guest.post('/sapi/mall-order/web/order/signForDelivery', { id: second })
  expect((await correct(owner, { id: second, serviceCode: '1Z999AA10123456799' })).body.code).toBe(
    'transitionRefused',
  )
  expect((await seen()).toSorted()).toEqual(['1Z999AA10123456785', '777788889999'])
})
