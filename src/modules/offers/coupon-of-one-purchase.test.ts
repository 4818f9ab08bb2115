import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aClient, aMall, anAccount, aProduct, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

type Line = { readonly id: Id; readonly orderId: Id }

/** Writes a use past all rules, as a fault of ours would. */
function use(couponId: Id, { id, orderId }: Line): Promise<string> {
  const written = inTransaction(mall.db, async (tx) => {
    await sql`insert into coupon_uses (order_line_id, coupon_id, order_id) values (${id}, ${couponId}, ${orderId})
      returning coupon_id`.row(tx)
    // Long enough for the other to come.
    await sql`select pg_sleep(0.3)::text as slept`.row(tx)
  })
  return written.then(
    () => 'used',
    (error) => (/used in another purchase/.test(String(error)) ? 'refused' : String(error)),
  )
}

test('the database lets a coupon be used in one purchase at most, of two at the same moment as well (I-22)', async () => {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId)
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Five off', zh: '立减五元' },
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
  })
  const { id: buyerId } = await anAccount(mall)
  const couponId = newId()
  await sql`insert into coupons (id, offer_id, buyer_id) values (${couponId}, ${offerId}, ${buyerId})`.run(
    mall.db,
  )
  const lines: Line[] = []
  for (let at = 0; at < 2; at += 1) {
    const { body } = await placeAnOrder(aClient(mall.url), [{ variantId }])
    const orderId = body.tradeOrderList[0].id as Id
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
    lines.push({ id: line!.id, orderId })
  }
  const [one, other] = lines as [Line, Line]

  expect((await Promise.all([use(couponId, one), use(couponId, other)])).toSorted()).toEqual([
    'refused',
    'used',
  ])
  // The purchase that has it ends, and it can be used again.
  await sql`delete from coupon_uses where coupon_id = ${couponId}`.run(mall.db)
  expect(await use(couponId, other)).toBe('used')
  expect(await use(couponId, one)).toBe('refused')
})
