// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sql, sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { flow } from './support/after-sales.ts'
import { type RuleName, rules, wrongBooks } from './support/auditor/auditor.ts'
import { couponsTools } from './support/coupons.ts'
import { groupBuysTools } from './support/group-buys.ts'
import { aMall, aProduct, sellerCalls, type TestMall } from './support/mall.ts'
import { aMerchant, aRunningOffer, type Merchant } from './support/offers.ts'
import { payGroup } from './support/payments.ts'

/** The auditor shares no SQL with the mall. It finds nothing in correct books, and each planted fault. */
let mall: TestMall
let merchant: Merchant
const { aBuyer, claim, put, ordered } = couponsTools(() => mall)
const { aGroupBuy, joined } = groupBuysTools(
  () => mall,
  () => merchant,
)

/**
 * One order is sent in part, one has a line that was cancelled and one with an open request, one is
 * cancelled, one waits for a group.
 */
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  const [lamp, chair] = [await aProduct(mall, merchant.shopId), await aProduct(mall, merchant.shopId)]
  await sql`update products set limit_per_buyer = 9 where id = ${lamp.productId}`.run(mall.db)
  await aRunningOffer(mall, merchant, {
    limitPerBuyer: 9,
    prices: [{ variantId: lamp.variantId, amount: 700, stock: 9 }],
  })
  const couponOf = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Five off', zh: '立减五元' },
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    productIds: [chair.productId],
  })
  const buyer = await aBuyer()
  await claim(buyer, couponOf)
  const paid = async () => {
    await put(buyer, lamp.variantId, 2)
    await put(buyer, chair.variantId, 2)
    const { body } = await ordered(buyer)
    await payGroup(mall, body.tradeContract.id)
    return body.tradeOrderList[0].id as Id
  }
  const cancelLine = async (orderId: Id, of: { variantId: Id }) => {
    const line = await sql<{ id: Id }>`
      select id from order_lines where order_id = ${orderId} and variant_id = ${of.variantId}`.row(mall.db)
    const { body } = await buyer.post(`${flow}/bbc_trade_InitiateReverseTradeOrderForCancelUnDeliveryFlow`, [
      {
        tradeOrder: { id: orderId },
        reverseReason: 'changedMind',
        reverseTradeOrderLineList: [{ tradeOrderLine: { id: line!.id }, reverseQty: 2 }],
        reverseTradeOrderType: 'SALE_CANCEL_BEFORE_DELIVERY',
      },
    ])
    return async () => {
      for (const step of ['approve', 'refund'])
        expect(
          (
            await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/aftersale/${step}`, {
              afterSaleId: body.id,
            })
          ).status,
        ).toBe(200)
    }
  }
  const first = await paid()
  await (await cancelLine(first, lamp))()
  await cancelLine(first, chair)
  await paid()
  const third = await paid()
  await buyer.post(`${flow}/trade_InitiateReverseTradeOrderForCancelFlow`, [{ tradeOrder: { id: third } }])
  await joined(await aGroupBuy())
})
afterAll(() => mall.stop())

test('finds nothing where nothing is wrong', async () => {
  expect(await wrongBooks(mall.db)).toEqual([])
})

const faults: readonly (readonly [rule: RuleName, fault: string, plant: Sql])[] = [
  [
    'moneyOfOrders',
    'a refund is counted twice',
    sql`update payment_allocations set refunded_amount = refunded_amount + 1 where refunded_amount > 0 and refunded_amount < amount`,
  ],
  [
    'moneyOfOrders',
    'less is allocated than was owed',
    sql`update payment_allocations set amount = amount - 1 where refunded_amount = 0`,
  ],
  [
    'moneyOfOrders',
    'a cancelled order keeps money',
    sql`update refunds set amount = amount - 1 where order_id in (select id from orders where status = 'cancelled')`,
  ],
  [
    'moneyOfOrders',
    'a shop is owed less than it sold',
    sql`update ledger_entries set amount = amount + 1 where account = 'merchantPayable'`,
  ],
  [
    'refundsAddUp',
    'a refund is more than its items',
    sql`update refund_items set amount = amount - 1 where component = 'goods'`,
  ],
  [
    'refundsAddUp',
    'a line is refunded beyond its price',
    sql`update order_lines set goods_amount = goods_amount - 1, due_amount = due_amount - 1 where cancelled_quantity = quantity`,
  ],
  [
    'unitsHaveOneOwner',
    'a unit is claimed that a line does not have',
    sql`update after_sale_lines set unit_numbers = '{[0,99)}'`,
  ],
  [
    'unitsHaveOneOwner',
    'a unit is refunded again',
    sql`
    insert into refund_items (refund_id, order_line_id, component, units, amount, unit_numbers)
    select (select max(id) from refunds where id <> i.refund_id), i.order_line_id, component, units, amount, unit_numbers
    from refund_items i where component = 'goods' order by i.refund_id limit 1`,
  ],
  ['capturesAreUsed', 'money that came in is nowhere', sql`update payment_captures set amount = amount + 1`],
  [
    'ledgerAddsUp',
    'a transaction has a side too many',
    sql`update ledger_entries set amount = amount + 1 where account = 'clearing'`,
  ],
  [
    'ledgerAddsUp',
    'a balance is not that of its entries',
    sql`update ledger_balances set balance = balance + 1 where account = 'suspense'`,
  ],
  ['ledgerAddsUp', 'money in transit is not in suspense', sql`update payment_transfers set status = 'done'`],
  ['stockIsWhatMoved', 'a unit appears', sql`update stock set available = available + 1`],
  ['stockIsWhatMoved', 'a sold unit is not counted', sql`update stock set sold = sold - 1 where sold > 0`],
  [
    'linesHaveTheirStock',
    'a cancelled unit does not come back',
    sql`update stock_reservations set restored = restored - 1 where restored > 0`,
  ],
  [
    'linesHaveTheirStock',
    'a paid line has bought nothing',
    sql`delete from stock_reservations where restored = 0`,
  ],
  [
    'offersCountLines',
    'a sale counts a unit that was cancelled',
    sql`update offer_takes set quantity = quantity + 1`,
  ],
  ['offersCountLines', 'a sale has less than is left', sql`update offer_stock set taken = taken + 1`],
  [
    'offersCountLines',
    'a buyer is counted more than was had',
    sql`update offer_limits set taken = taken + 1`,
  ],
  ['offersCountLines', 'a line takes nothing of its sale', sql`delete from offer_takes`],
  [
    'productLimitsCountLines',
    'a cancelled unit stays a buyer’s',
    sql`update product_takes set quantity = quantity + 1`,
  ],
  [
    'productLimitsCountLines',
    'a limit counts what no order has',
    sql`update product_limits set taken = taken + 1`,
  ],
  ['couponsAreUsed', 'a coupon is free while it cuts a line', sql`delete from coupon_uses`],
  ['couponsAreUsed', 'a coupon counts a line too many', sql`update coupons set uses = uses + 1`],
  [
    'ordersStandAsTheirLines',
    'nothing is left of an order that waits',
    sql`update orders set status = 'awaitingShipment' where status = 'cancelled'`,
  ],
  [
    'ordersStandAsTheirLines',
    'a cancelled order has something left',
    sql`update order_lines set cancelled_quantity = 0 where order_id in (select id from orders where status = 'cancelled')`,
  ],
  [
    'ordersStandAsTheirLines',
    'an order is sent of which nothing is',
    sql`update orders set status = 'shipped' where status = 'awaitingShipment'`,
  ],
  [
    'ordersStandAsTheirLines',
    'an order is complete of which nothing was sent',
    sql`update orders set status = 'completed' where status = 'awaitingShipment'`,
  ],
  [
    'ordersWaitForGroups',
    'a group failed and its order waits',
    sql`update buying_groups set status = 'failed'`,
  ],
  [
    'unitsAreAskedFor',
    'units wait for an answer that is not owed',
    sql`update order_lines set cancelling_quantity = 0 where cancelling_quantity > 0`,
  ],
]

test.each(faults)('%s finds that %s', async (rule, _, plant) => {
  const planted = new Error('planted')
  let found: string[] = []
  await expect(
    mall.db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.run(tx)
      await plant.run(tx)
      found = await wrongBooks(tx)
      throw planted
    }),
  ).rejects.toBe(planted)
  expect(found.filter((each) => each.startsWith(`${rule}: `)).length).toBeGreaterThan(0)
})

test('each rule finds a fault that is planted', () => {
  expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)))
})
