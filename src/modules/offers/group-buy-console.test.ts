import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { groupBuysTools } from '#tests/support/group-buys.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, aProduct, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { aDraft, aMerchant, inHours, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * Group buys from the console page to the shop's shelf. No worker runs: a test triggers deadlines and
 * reactions.
 */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async () => {
  await react()
  expect(await violatedInvariants(mall.db)).toEqual([])
})
afterAll(() => mall.stop())

const { aGroupBuy, begin, joined, place, react, render, letDeadlinesPass, statusesOf } = groupBuysTools(
  () => mall,
  () => merchant,
)

describe('The console', () => {
  const save = (change: object) =>
    merchant.owner.post(`${merchant.calls}/save`, aDraft(mall, { startsAt: inHours(mall, 0), ...change }))
  const change = (offerId: Id, action: string) =>
    merchant.owner.post(`${merchant.calls}/change`, { offerId, action })

  test('schedules a group buy once it says how many buyers it needs', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 10_000 })
    const draft = { kind: 'groupBuy', prices: [{ variantId, amount: 8_000 }] }
    const { body } = await save(draft)
    expect((await change(body.offerId, 'schedule')).body.code).toBe('groupBuyIncomplete')
    expect((await save({ ...draft, groupBuy: { size: 1, hours: 24 } })).status).toBe(400)
    expect((await save({ ...draft, kind: 'activity', groupBuy: { size: 3, hours: 24 } })).status).toBe(400)
    await save({ ...draft, offerId: body.offerId, groupBuy: { size: 3, hours: 24 } })
    expect((await change(body.offerId, 'schedule')).status).toBe(200)
    const { body: seen } = await merchant.owner.post(`${merchant.calls}/detail`, { offerId: body.offerId })
    expect(seen.groupBuy).toEqual({ size: 3, hours: 24 })
    const { body: preview } = await merchant.owner.post(`${merchant.calls}/preview`, {
      offerId: body.offerId,
      at: inHours(mall, 0.5),
      quantity: 1,
    })
    expect(preview.lines[0].price).toEqual({ amount: 8_000, currency: 'USD' })
  })

  test('does not announce a group buy that no enabled way to pay takes: its orders could never be paid', async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 10_000 })
    const draft = {
      kind: 'groupBuy',
      groupBuy: { size: 3, hours: 24 },
      prices: [{ variantId, amount: 8_000 }],
    }
    const { offerId } = (await save(draft)).body
    const enabled = await sql<{ id: Id }>`
      select id from channel_accounts where site = 'global' and is_enabled and channel <> 'BANK_TRANSFER'`.rows(
      mall.db,
    )
    const ids = enabled.map(({ id }) => id)
    await sql`update channel_accounts set is_enabled = false where id = any(${ids}::bigint[])`.run(mall.db)
    const refused = await change(offerId, 'schedule')
    await sql`update channel_accounts set is_enabled = true where id = any(${ids}::bigint[])`.run(mall.db)
    expect(refused).toMatchObject({ status: 409, body: { code: 'offerUnpayable' } })
    expect((await change(offerId, 'schedule')).status).toBe(200)
  })

  test('an order that no enabled way to pay takes is refused with the reason, and nothing changes', async () => {
    const goods = await aGroupBuy()
    const accounts = (to: { kinds?: string[]; isEnabled?: boolean }) =>
      sql`
        update channel_accounts set is_enabled = ${to.isEnabled ?? true}, rules = ${sql.json(to.kinds ? { kinds: to.kinds } : {})}
        where id = any(${enabled}::bigint[])`.run(mall.db)
    const enabled = (
      await sql<{
        id: Id
      }>`select id from channel_accounts where site = 'global' and is_enabled and rules = '{}'`.rows(mall.db)
    ).map(({ id }) => id)
    onTestFinished(() => accounts({}))
    const written = () =>
      sql`
        select (select count(*)::int from orders) as orders, (select count(*)::int from buying_groups) as groups,
          (select count(*)::int from checkouts where group_id is not null) as placed,
          (select sum(available)::int from stock) as available, (select sum(taken)::int from offer_stock) as taken`.row(
        mall.db,
      )
    const { variantId } = await aProduct(mall, merchant.shopId)
    const guest = aClient(mall.url)
    const { key } = (await begin(guest, goods)).body
    const { needPayAmt } = await render(guest, key)
    const before = await written()

    await accounts({ kinds: ['goods'] })
    const refused = await place(guest, key, needPayAmt)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'orderUnpayable',
        message:
          'No payment method is available for this order, so it wasn’t placed or confirmed. Try again later, or change the order.',
      },
    })
    expect(await written()).toEqual(before)
    expect((await placeAnOrder(aClient(mall.url), [{ variantId }])).status).toBe(200)

    await accounts({ isEnabled: false })
    expect((await placeAnOrder(aClient(mall.url), [{ variantId }])).body.code).toBe('orderUnpayable')

    await accounts({})
    expect((await place(guest, key, needPayAmt)).status).toBe(200)
  })

  test('ends a group buy: groups that have not formed are refunded in full', async () => {
    const goods = await aGroupBuy()
    const leader = await joined(goods)
    expect((await change(goods.offerId, 'end')).status).toBe(200)
    await letDeadlinesPass()
    await react()
    expect(await statusesOf(leader.groupId)).toEqual(['cancelled'])
    const { body } = await merchant.owner.post(`${merchant.calls}/detail`, { offerId: goods.offerId })
    expect(body.result.orders).toBe(0)
  })
})
