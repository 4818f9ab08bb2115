import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { payGroup } from '#tests/support/payments.ts'
import { anOrderToPickUp, aShopToPickUpAt } from '#tests/support/pick-up.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { sendWithinMs } from './rules/timers.ts'

/** Counts on a shop's console page, and the lists that they link to. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const staffOf = async (shopId: Id): Promise<Client> => {
  const staff = aClient(mall.url)
  const { email } = await anAccount(mall, { shopId })
  await staff.post('/api/user/web/login', { email, password })
  return staff
}
const listed = async (staff: Client, shopId: Id, narrowed: object): Promise<Id[]> =>
  (
    await staff.post(`${sellerCalls(shopId, 'order')}/order/page`, { ...narrowed, pageSize: 100 })
  ).body.orders.map(({ orderId }: { orderId: Id }) => orderId)
const board = async (staff: Client, shopId: Id) =>
  (await staff.post(`${sellerCalls(shopId, 'order')}/board`)).body

test('orders to send are those that the shop can send or put ready now, and the board counts just that', async () => {
  const { shopId, owner } = await aShopToPickUpAt(mall)
  const { variantId } = await aProduct(mall, shopId)
  const paid = async () => {
    const { body } = await placeAnOrder(aClient(mall.url), [{ variantId, quantity: 2 }])
    await payGroup(mall, body.tradeContract.id)
    return body.tradeOrderList[0].id as Id
  }
  const ship = (id: Id, more: object = {}) =>
    owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      orderId: id,
      carrier: 'fedex',
      trackingNumber: `FX${id}`.slice(0, 20),
      ...more,
    })
  const [toSend, inPart, sent, cancelling] = [await paid(), await paid(), await paid(), await paid()]
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${inPart}`.row(mall.db)
  await ship(inPart, { lines: [{ lineId: line!.id, quantity: 1 }] })
  await ship(sent)
  // Its buyer requested the cancellation of all of it.
  await sql`update order_lines set cancelling_quantity = quantity where order_id = ${cancelling}`.run(mall.db)
  const { orderId: toPrepare } = await anOrderToPickUp(mall, { shopId })
  const { orderId: waiting } = await anOrderToPickUp(mall, { shopId })
  await owner.post(`${sellerCalls(shopId, 'order')}/order/ready`, { orderId: waiting })

  const found = await listed(owner, shopId, { due: 'toSend' })
  expect(found.toSorted()).toEqual([toSend, inPart, toPrepare].toSorted())
  expect(await board(owner, shopId)).toMatchObject({ toShip: found.length, late: 0 })
  expect(await listed(owner, shopId, { due: 'toSend', kind: 'pickUp' })).toEqual([toPrepare])
  expect((await listed(owner, shopId, { kind: 'pickUp' })).toSorted()).toEqual(
    [toPrepare, waiting].toSorted(),
  )
  expect((await listed(owner, shopId, { carrier: 'fedex' })).toSorted()).toEqual([inPart, sent].toSorted())
  expect(await listed(owner, shopId, { carrier: 'ups' })).toEqual([])
  expect(await listed(owner, shopId, { due: 'late' })).toEqual([])

  await mall.moveClock(sendWithinMs + 60_000)
  const later = await staffOf(shopId)
  expect((await listed(later, shopId, { due: 'late' })).toSorted()).toEqual(found.toSorted())
  expect(await board(later, shopId)).toMatchObject({ toShip: found.length, late: found.length })
  // Goods that are promised for a later day are not late.
  await sql`update order_lines set expected_at = app_now() + interval '1 day' where order_id = ${toSend}`.run(
    mall.db,
  )
  expect(await listed(later, shopId, { due: 'late' })).not.toContain(toSend)
  expect(await listed(later, shopId, { kind: 'presale' })).toEqual([toSend])
})
