import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockGroup, settleObligation } from '#modules/orders/public.ts'
import { putStock } from '#modules/stock/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
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

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async () => {
  expect(await brokenLaws(mall.db)).toEqual([])
  await sql`truncate rate_limits`.execute(mall.db)
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const cart = '/sapi/mall-order/cartline'

const seller = (shopId: string) => `${sellerCalls(shopId, 'order')}/order`
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const detail = (client: Client, id: string, token?: string) =>
  client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id, token })

/** The payment of a group, as a channel's success would bring it about. */
const pay = (groupId: string) =>
  inTransaction(mall.db, async (tx) => settleObligation(tx, (await lockGroup(tx, groupId))!))

async function signIn(change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

/** A paid order of some lines of one shop, with its buyer and somebody of the shop. */
async function aPaidOrder(quantities: readonly number[] = [1]) {
  const { shopId } = await aShop(mall)
  const products = await Promise.all(quantities.map(() => aProduct(mall, shopId)))
  const guest = aClient(mall.url)
  const placed = await placeAnOrder(
    guest,
    products.map(({ variantId }, place) => ({ variantId, quantity: quantities[place]! })),
  )
  await pay(placed.body.tradeContract.id)
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

describe('Sending', () => {
  test('a shop sends a part, then the rest; the buyer confirms each parcel, and then it is complete', async () => {
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
      operationList: [{ operationName: 'checkExpressTrack' }, { operationName: 'buyAgain' }],
    })
    expect(outcome(await guest.post(`${order}/signForDelivery`, { id }))).toEqual([409, 'transitionRefused'])
    expect((await guest.post(`${order}/signForDelivery`, { id: first.body.id })).body.remaining).toBe(0)

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

  test('two of a shop who send the last piece at once send it once', async () => {
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

  test('a frozen shop sends what was ordered before, and nothing later', async () => {
    const { staff, shopId, id } = await aPaidOrder([2])
    const ship = (serviceCode: string) =>
      staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode })
    await sql`update shops set status = 'frozen', status_changed_at = app_now() - interval '1 hour' where id = ${shopId}`.execute(
      mall.db,
    )
    expect(outcome(await ship('PARCEL01'))).toEqual([403, 'merchantFrozen'])
    await sql`update shops set status_changed_at = app_now() where id = ${shopId}`.execute(mall.db)
    expect((await ship('PARCEL01')).status).toBe(200)
  })
})

describe('The link in a guest’s mail', () => {
  test('lets whoever holds it receive and cancel without a session, and nobody else', async () => {
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

describe('Races', () => {
  test('cancel against payment: one of them happens, to all orders of the group', async () => {
    const one = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
    const two = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
    for (let round = 0; round < 8; round++) {
      const guest = aClient(mall.url)
      const placed = await placeAnOrder(guest, [one, two])
      const [paid, cancelled] = await Promise.all([
        pay(placed.body.tradeContract.id),
        guest.post(`${order}/closeImmediatelyTradeOrder`, { id: placed.body.tradeOrderList[1].id }),
      ])
      expect([paid, cancelled.status]).toEqual(paid === 'paid' ? ['paid', 409] : ['closed', 200])
      expect(await pay(placed.body.tradeContract.id)).toBe(paid === 'paid' ? 'alreadyPaid' : 'closed')
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
    await sql`insert into warehouses (id, shop_id, name, position) values (${second}, ${shopId}, '{"en":"North","zh":"北"}', 1)`.execute(
      mall.db,
    )
    await sql`insert into stock (variant_id, warehouse_id, available) values (${variantId}, ${second}, 4)`.execute(
      mall.db,
    )
    await sql`insert into stock_movements (id, variant_id, warehouse_id, kind, quantity) values (${newId()}, ${variantId}, ${second}, 'put', 4)`.execute(
      mall.db,
    )
    const free = async () =>
      (
        await sql<{ available: string }>`
        select s.available from stock s join warehouses w on w.id = s.warehouse_id where variant_id = ${variantId} order by w.position`.execute(
          mall.db,
        )
      ).rows.map((row) => Number(row.available))
    const guest = aClient(mall.url)
    const placed = await placeAnOrder(guest, [{ variantId, quantity: 5 }])
    expect(await free()).toEqual([0, 2])
    await guest.post(`${order}/closeImmediatelyTradeOrder`, { id: placed.body.tradeOrderList[0].id })
    expect(await free()).toEqual([3, 4])
  })
})

describe('The cart', () => {
  const add = (client: Client, lines: readonly { variantId: string; quantity?: number }[]) =>
    client.post(
      `${cart}/batchcreatenewcartlines`,
      lines.map(({ variantId, quantity = 1 }) => ({ sku: { id: variantId }, skuQty: quantity })),
    )

  test('adds up to what there is; what cannot be bought is left out, and an empty list says that nothing went in', async () => {
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

  test('another’s lines cannot be changed, ticked or taken out', async () => {
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

describe('The clock', () => {
  test('confirms receipt for a buyer who says nothing for ten days', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder([1])
    await staff.post(`${seller(shopId)}/ship`, { id, carrierCompanyCode: 'ups', serviceCode: 'PARCEL01' })
    const worker = await mall.startWorker()
    await mall.moveClock(10 * 24 * 60 * 60_000 + 1_000)
    await expect
      .poll(async () => (await detail(guest, id)).body.displayStatus, { timeout: 10_000 })
      .toBe('COMPLETE')
    await worker.stop()
  })
})
