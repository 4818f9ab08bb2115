import { literalInLike } from '#database/like.ts'
import { sql } from '#database/sql.ts'
import { fullName } from '#modules/addresses/rules/address.ts'
import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import type { Database, OperatorContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Currency, currencies, type Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  asTransferReference,
  type BankTransfer,
  type BankTransferState,
  outcomeOfReceipt,
} from '../../rules/bank-transfer.ts'
import type { CaptureOutcome } from '../../rules/lifecycle.ts'

type BankTransfersRequest = {
  readonly state: BankTransferState
  readonly keyword?: string | undefined
  readonly page: number
  readonly pageSize: number
}

const state = sql`
  case when exists (select from bank_receipts r join bank_refunds f on f.receipt_id = r.id
      where r.bank_transfer_id = t.id and f.reference is null) then 'toPayBack'
    when exists (select from bank_receipts r where r.bank_transfer_id = t.id) then 'received'
    when t.closed_at is not null then 'ended' else 'awaited' end`

const sources = sql`
  bank_transfers t join channel_accounts a on a.id = t.account_id join payment_attempts p on p.serial = t.serial
    join order_groups g on g.id = p.group_id`

/**
 * The bank transfers in one state, newest first. They are searched by the content of a bank entry: the
 * reference, an amount, or the beginning of an order's number.
 */
export async function readBankTransfers(
  ctx: OperatorContext,
  request: BankTransfersRequest,
): Promise<{ total: number; transfers: BankTransfer[] }> {
  const { keyword = '', page, pageSize } = request
  const amounts = amountsOf(keyword)
  const found = sql`
    from ${sources} where ${state} = ${request.state} and (${keyword} = '' or t.reference = ${asTransferReference(keyword) ?? ''}
      or (t.currency, t.amount) in (
        select currency, amount from unnest(${amounts.map((each) => each.currency)}::text[],
          ${amounts.map((each) => each.amount)}::bigint[]) as typed (currency, amount))
      or exists (select from orders o where o.group_id = g.id and o.number like ${`${literalInLike(asStoredNumber(keyword))}%`}))`
  const [ids, counted] = await Promise.all([
    sql<{ id: Id }>`
      select t.id ${found} order by t.asked_at desc, t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(ctx.db),
  ])
  const transfers = await readTransfers(
    ctx.db,
    ids.map(({ id }) => id),
  )
  return { total: counted!.total, transfers }
}

/** Bank transfers that an operator must refund, and those whose arrival is awaited. */
export async function countBankTransfers(db: Database): Promise<{ toSend: number; awaited: number }> {
  const row = await sql<{ toSend: number; awaited: number }>`
    select (select count(*)::int from bank_refunds where reference is null) as "toSend",
      (select count(*)::int from bank_transfers t where closed_at is null
        and not exists (select from bank_receipts r where r.bank_transfer_id = t.id)) as awaited`.row(db)
  return row!
}

/** Money that an operator must send from the bank account. */
export type TransfersToSend = {
  readonly count: number
  readonly sums: readonly Money[]
  readonly oldestAt: Date | undefined
  readonly newestAt: Date | undefined
}

export async function transfersToSend(db: Database | Transaction): Promise<TransfersToSend> {
  const rows = await sql<{ currency: Currency; amount: string; count: number; oldest: Date; newest: Date }>`
    select r.currency, sum(f.amount)::bigint as amount, count(*)::int as count, min(f.asked_at) as oldest, max(f.asked_at) as newest
    from bank_refunds f join bank_receipts r on r.id = f.receipt_id where f.reference is null
    group by r.currency order by r.currency`.rows(db)
  const times = (of: 'oldest' | 'newest') => rows.map((row) => row[of]).toSorted((a, b) => +a - +b)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.map(({ amount, currency }) => ({ amount: Number(amount), currency })),
    oldestAt: times('oldest')[0],
    newestAt: times('newest').at(-1),
  }
}

/** @throws Refusal `notFound` */
export async function bankTransfer(
  ctx: OperatorContext,
  { bankTransferId }: { bankTransferId: Id },
): Promise<BankTransfer> {
  const [transfer] = await readTransfers(ctx.db, [bankTransferId])
  if (!transfer) throw new Refusal('notFound')
  return transfer
}

/** Amounts that a keyword may mean, in any currency: `1,049.90`. */
const amountsOf = (keyword: string) => currencies.flatMap((currency) => typedAmount(keyword, currency) ?? [])

type Row = {
  id: Id
  reference: string
  site: string
  account: string
  is_test: boolean
  currency: Currency
  amount: string
  asked_at: Date
  pay_by: Date
  state: BankTransferState
  first_name: string
  last_name: string
  email: string | null
  orders: { orderId: Id; number: string }[] | null
  receipts:
    | {
        receiptId: Id
        amount: number
        currency: string
        receivedOn: string
        entry: string
        paidFrom: string
        outcome: CaptureOutcome
        differenceReason: string
      }[]
    | null
  refunds: { key: string; receiptId: Id; amount: number; currency: string; reference: string | null }[] | null
}

async function readTransfers(db: Database, ids: readonly Id[]): Promise<BankTransfer[]> {
  const rows = await sql<Row>`
    select t.id, t.reference, a.site, a.account, a.environment = 'test' as is_test, t.currency, t.amount, t.asked_at, g.pay_by,
      ${state} as state,
      coalesce(g.billing_address ->> 'firstName', '') as first_name, coalesce(g.billing_address ->> 'lastName', '') as last_name,
      g.email,
      (select json_agg(json_build_object('orderId', o.id::text, 'number', o.number) order by o.id)
        from orders o where o.group_id = g.id) as orders,
      (select json_agg(json_build_object('receiptId', r.id::text, 'amount', r.amount, 'currency', r.currency,
          'receivedOn', r.received_on::text, 'entry', r.entry, 'paidFrom', r.paid_from, 'outcome', c.outcome,
          'differenceReason', r.difference_reason) order by r.id)
        from bank_receipts r join payment_captures c on c.channel = a.channel and c.reference = r.id::text
        where r.bank_transfer_id = t.id) as receipts,
      (select json_agg(json_build_object('key', f.key, 'receiptId', r.id::text, 'amount', f.amount, 'currency', r.currency,
          'reference', f.reference) order by f.asked_at, f.key)
        from bank_receipts r join bank_refunds f on f.receipt_id = r.id where r.bank_transfer_id = t.id) as refunds
    from ${sources} where t.id = any(${ids}::bigint[]) order by t.asked_at desc, t.id desc`.rows(db)
  return rows.map((row) => ({
    bankTransferId: row.id,
    reference: row.reference,
    site: row.site,
    state: row.state,
    account: row.account,
    isTest: row.is_test,
    askedAt: row.asked_at,
    payBy: row.pay_by,
    amount: { amount: Number(row.amount), currency: row.currency },
    orders: row.orders ?? [],
    buyer: { name: fullName({ firstName: row.first_name, lastName: row.last_name }), email: row.email ?? '' },
    receipts: (row.receipts ?? []).map((receipt) => ({
      ...receipt,
      outcome: outcomeOfReceipt(receipt.outcome, { received: receipt.amount, asked: Number(row.amount) }),
    })),
    refunds: (row.refunds ?? []).map(({ reference, ...refund }) => ({
      ...refund,
      reference: reference ?? undefined,
    })),
  }))
}
