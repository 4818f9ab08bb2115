// @module-tag slow

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { paidComponents } from '#modules/refunds/rules/refund.ts'
import { requestRefund } from '#modules/refunds/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/jobs.ts'
import { runs } from '#tests/support/long.ts'
import { aClient, aMall, type Client, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { order } from '#tests/support/orders.ts'
import { choose, firstPay, standing, until } from '#tests/support/payments.ts'
import {
  aPerson,
  aSettledShop,
  aVerifiedAccount,
  endOfMonth,
  moneyOf,
  release,
  type SettledShop,
  saveTerms,
  settlement,
  statementsOf,
} from '#tests/support/settlements.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { commissionVatOf } from './rules/settlement.ts'

/** Random histories of the money of a shop, by the commands of the mall on PostgreSQL. No worker runs. */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await aPerson(mall, { operatorRole: 'admin' })
  await saveTerms(admin, { commissionBasisPoints: 730, reserveBasisPoints: 1_000, reserveDays: 40 })
})
afterAll(() => mall.stop())

const steps = [
  ...(['sale', 'refund', 'chargeback', 'win', 'month', 'confirm', 'dispute', 'answer'] as const),
  ...(['pay', 'arrives', 'rejected', 'returned', 'paidIn', 'adjust', 'fee'] as const),
] as const
type Step = (typeof steps)[number]
type Sale = {
  readonly orderId: Id
  readonly session: string
  readonly after: string
  /** The fee for each order, with its tax, when it was sold. */
  readonly fee: number
}

/** One shop with its sales, and all that can happen to its money. A step that a rule refuses changes nothing. */
async function aHistory(shop: SettledShop) {
  const sales: Sale[] = []
  let [feeId, charged]: [Id | undefined, number] = [undefined, 0]
  const accountId = await aVerifiedAccount(shop, admin)
  const money = (path: string, body: object) => shop.owner.post(`${moneyOf(shop.shopId)}/${path}`, body)
  const once = (path: string, body: object) => admin.once(`${settlement}/${path}`, body)
  const ofShop = { shopId: shop.shopId, currency: 'USD' }
  const statement = async (status: string) =>
    (await statementsOf(shop)).find((each: { status: string }) => each.status === status)
  const payout = async (status: string) =>
    (await admin.post(`${settlement}/payout/page`, { shopId: shop.shopId, status })).body.payouts[0]
  const answer = async (status: string, outcome: 'paid' | 'failed') => {
    const found = await payout(status)
    if (found)
      await admin.post(`${settlement}/payout/answer`, { number: found.number, outcome, reason: 'AC04' })
  }
  const reversalsKnown = async () => {
    const row = await sql<{ steps: number }>`
      select (count(*) + count(won_at))::int as steps from payment_reversals`.row(mall.db)
    return row!.steps
  }
  const atProvider = async (sale: Sale | undefined, outcome: 'chargeback' | 'win') => {
    if (!sale) return
    const capture = await sql<{ id: string; left: string }>`
      select id, amount - refunded_amount as left from sandbox.captures where session_id = ${sale.session} limit 1`.row(
      mall.db,
    )
    const reversal = await sql<{ id: string }>`
      select r.id from sandbox.reversals r where r.capture_id = ${capture!.id}`.row(mall.db)
    const before = await reversalsKnown()
    const answer = await choose(sale.after, outcome, {
      ...{ capture: capture!.id, amount: capture!.left },
      ...(reversal && { reversal: reversal.id }),
    })
    if (answer.headers.get('location')?.includes('refused')) return
    await until(`the ${outcome} to be known`, async () => (await reversalsKnown()) > before)
  }

  const act: Readonly<Record<Step, (sale: Sale | undefined, amount: number) => Promise<unknown>>> = {
    sale: async () => {
      sales.push({ ...(await aSale(shop)), fee: charged })
    },
    refund: async (sale) => {
      if (sale) await refundOne(sale)
    },
    chargeback: (sale) => atProvider(sale, 'chargeback'),
    win: (sale) => atProvider(sale, 'win'),
    month: async () => {
      await release(mall)
      await endOfMonth(mall)
    },
    confirm: async () => {
      const found = await statement('issued')
      if (found) await money('statement/confirm', { statementId: found.statementId })
    },
    dispute: async () => {
      const found = await statement('issued')
      if (found)
        await money('statement/dispute', { statementId: found.statementId, reason: 'A line is wrong.' })
    },
    answer: async (_, amount) => {
      const found = await statement('disputed')
      if (found) await once('statement/answer', { ...found, ...answerOf(found, amount) })
    },
    pay: async () => {
      await admin.post(`${settlement}/account/judge`, { accountId, isRight: true })
      await once('payout/create', { method: 'csv', currency: 'USD' })
    },
    arrives: () => answer('sent', 'paid'),
    rejected: () => answer('sent', 'failed'),
    returned: () => answer('paid', 'failed'),
    paidIn: (_, amount) => once('paid-in', { ...ofShop, amount, note: 'Entry 7' }),
    // Of all fees the last one is charged, and its tax changes with it.
    fee: async (_, amount) => {
      if (feeId) await admin.post(`${settlement}/fee/end`, { feeId })
      const vat = (amount * 7) % 2_500
      await admin.post(`${settlement}/shop/terms`, { shopId: shop.shopId, commissionVatBasisPoints: vat })
      const startsOn = mall.clock.now().toISOString().slice(0, 10)
      const fee = { ...ofShop, kind: 'perOrder', name: 'Handling', amount, startsOn }
      feeId = (await admin.post(`${settlement}/fee/add`, fee)).body.feeId
      charged = amount + commissionVatOf(amount, vat)
    },
    adjust: (_, amount) => once('addAdjustment', { ...ofShop, amount: amount - 500, note: 'Adjustment' }),
  }
  const take = async (kind: Step, of: number, amount: number) => {
    await sql`delete from rate_limits`.run(mall.db)
    await act[kind](sales[of % Math.max(1, sales.length)], amount)
  }
  return { take, sales }
}

const answerOf = ({ statementId }: { statementId: Id }, amount: number) => ({
  statementId,
  text: 'We corrected it.',
  adjustment: amount - 500,
})

/** Two pieces, paid at the provider, sent and received. */
async function aSale({ shopId, owner, product }: SettledShop): Promise<Omit<Sale, 'fee'>> {
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId: product.variantId, quantity: 2 }])
  const [groupId, orderId] = [body.tradeContract.id as Id, body.tradeOrderList[0].id as Id]
  const { body: started } = await firstPay(guest, groupId)
  await choose(started.redirectUrl, 'pay')
  await until('the payment to be known', async () => (await standing(mall, groupId)).group === 'paid')
  await owner.post(`/sapi/mall-order/seller/shop-${shopId}/order/ship`, {
    ...{ orderId, carrier: 'ups', trackingNumber: `P${orderId}` },
  })
  await guest.post(`${order}/signForDelivery`, { id: orderId })
  const session = new URL(started.redirectUrl).pathname.split('/').at(-1)!
  return { orderId, session, after: `${mall.url}/sandbox/pay/${session}/after` }
}

/** One piece is refunded, unless nothing is left of it. */
async function refundOne({ orderId }: Sale): Promise<void> {
  const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
  const lines = [{ lineId: line!.id, units: 1, components: [...paidComponents] }]
  const request = { orderId, lines, reason: 'afterSale', key: newId(), requestedBy: 'merchant' }
  await inTransaction(mall.db, (tx) => requestRefund(tx, request as never)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** Amounts that a shop is owed and was paid, once nothing is frozen any more, beside the lines of its statements. */
async function sumsOf(shopId: Id) {
  const balance = (
    ...accounts: readonly string[]
  ) => sql`(select coalesce(-sum(balance), 0)::int from ledger_balances
    where owner = ${shopId}::text and account = any(${accounts as string[]}::text[]))`
  const row = await sql<
    Record<'unsettled' | 'doubled' | 'items' | 'reserves' | 'paid' | 'owed' | 'reserve' | 'frozen', number>
  >`
    select
      (select count(*)::int from ledger_entries e join orders o on o.id = e.order_id join ledger_transactions t on t.id = e.transaction_id
        where o.shop_id = ${shopId} and t.kind <> 'release' and e.shop_id is not null
          and e.account in ('merchantPayable', 'commission', 'taxPayable', 'platformSubsidy', 'merchantDebt')
          and not exists (select from settled_entries s where s.entry_id = e.id)) as unsettled,
      (select count(*)::int from (select entry_id from settled_entries group by entry_id having count(*) > 1) twice) as doubled,
      (select coalesce(sum(amount), 0)::int from settlement_items where shop_id = ${shopId}) as items,
      (select coalesce(-sum(amount), 0)::int from settlement_items
        where shop_id = ${shopId} and kind in ('reserveHeld', 'reserveReleased')) as reserves,
      (select coalesce(sum(amount), 0)::int from payouts where shop_id = ${shopId} and status = 'paid') as paid,
      ${balance('merchantBalance', 'payoutsSent')} as owed, ${balance('merchantReserve')} as reserve,
      ${balance('merchantPayable')} as frozen`.row(mall.db)
  return row!
}

/** The fees that an order was charged: none where it never was completed. */
async function feeOf(orderId: Id): Promise<number> {
  const row = await sql<{ fee: number }>`
    select coalesce(-sum(i.amount), 0)::int as fee from settlement_items i where i.order_id = ${orderId} and i.kind = 'fee'`.row(
    mall.db,
  )
  return row!.fee
}

/** Kinds of lines, outcomes of payouts, and whether a debt was carried. */
async function kindsOf(shopId: Id): Promise<string[]> {
  const rows = await sql<{ kind: string }>`
    select kind from settlement_items where shop_id = ${shopId} union select 'payout ' || status from payouts where shop_id = ${shopId}
    union select 'carried' from settlement_statements where shop_id = ${shopId} and carried_to is not null`.rows(
    mall.db,
  )
  return rows.map(({ kind }) => kind)
}

const whole: Step[] = ['sale', 'sale', 'refund', 'month', 'confirm', 'pay', 'arrives']
const examples: [Step[]][] = [
  // Fees and their tax rise after the sale, and between two.
  [['fee', 'sale', 'fee', 'sale', 'refund', 'fee', 'month', 'confirm', 'pay', 'arrives']],
  // Refunded after the payout: the debt is carried, paid in, and the rest taken from the next sale.
  [[...whole, 'refund', 'refund', 'refund', 'month', 'paidIn', 'sale', 'month', 'confirm', 'confirm', 'pay']],
  // Charged back after the payout, won, and the bank returns what it had paid.
  [
    [
      ...whole,
      'chargeback',
      'month',
      'win',
      'month',
      'confirm',
      'returned',
      'pay',
      'rejected',
      'pay',
      'arrives',
    ],
  ],
  [
    [
      'sale',
      'chargeback',
      'refund',
      'month',
      'dispute',
      'answer',
      'month',
      'confirm',
      'adjust',
      'month',
      'pay',
    ],
  ],
]

test('any history of sales, refunds before and after payouts, disputes, chargebacks, bank rejections, fees and debts settles every entry once, each order pays the fee of its sale, and what a shop was paid and is owed is the sum of its lines (I-20)', {
  timeout: 300_000,
}, async () => {
  const met = new Set<string>()
  const history = fc.array(fc.constantFrom(...steps), { minLength: 6, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 9_999 }), async (kinds, amount) => {
      const shop = await aSettledShop(mall)
      const { take, sales } = await aHistory(shop)
      for (const [at, kind] of kinds.entries()) await take(kind, at, amount)
      await release(mall)
      await runJob(mall, 'settlements.charge')
      const sums = await sumsOf(shop.shopId)
      expect(sums).toMatchObject({ unsettled: 0, doubled: 0, frozen: 0, items: sums.paid + sums.owed })
      expect(sums.reserve).toBe(sums.reserves)
      for (const { orderId, fee } of sales) expect([0, fee]).toContain(await feeOf(orderId))
      expect(await violatedInvariants(mall.db)).toEqual([])
      for (const each of await kindsOf(shop.shopId)) met.add(each)
    }),
    { numRuns: runs(4, 40), examples: examples.map(([kinds]) => [kinds, 700]) },
  )
  // The examples meet all of them.
  for (const each of [
    ...['sale', 'refund', 'chargeback', 'chargebackWon', 'adjustment', 'paidIn', 'reserveHeld', 'fee'],
    ...['reserveReleased', 'payout paid', 'payout failed', 'carried'],
  ])
    expect([...met]).toContain(each)
})
