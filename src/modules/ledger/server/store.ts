import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Booked, type Entry, type LedgerAccount, ownerOf } from '../rules/accounts.ts'

/** Event that is booked once, and the row it is about. A `sale` is one without payment. */
export type Booking = {
  readonly kind:
    | 'capture'
    | 'sale'
    | 'refund'
    | 'transfer'
    | 'transferReturned'
    | 'forfeit'
    | 'default'
    | 'compensation'
    | 'reversal'
    | 'reversalWon'
    | 'release'
    | 'fee'
    | 'adjustment'
    | 'paidIn'
    | 'reserve'
    | 'payout'
    | 'payoutPaid'
    | 'payoutFailed'
  readonly subjectId: Id
}

/**
 * Books entries that sum to zero, and moves the balances with them. Balances are changed in the order of their key, so two
 * bookings never wait for each other in a circle. @returns the id of the ledger transaction
 */
export async function book(
  tx: Transaction,
  { kind, subjectId }: Booking,
  entries: readonly Entry[],
): Promise<Id> {
  const transactionId = newId()
  await sql`
    insert into ledger_transactions (id, kind, subject_id) values (${transactionId}, ${kind}, ${subjectId})`.run(
    tx,
  )
  await sql`
    with entry as (
      select * from unnest(${entries.map(newId)}::bigint[], ${entries.map((each) => each.account)}::text[],
        ${entries.map(ownerOf)}::text[], ${entries.map((each) => ('shopId' in each ? (each.shopId ?? null) : null))}::bigint[],
        ${entries.map((each) => each.orderId ?? null)}::bigint[],
        ${entries.map((each) => each.afterSaleId ?? null)}::bigint[], ${entries.map((each) => each.currency)}::text[],
        ${entries.map((each) => each.amount)}::bigint[])
        as entry (id, account, owner, shop_id, order_id, after_sale_id, currency, amount)
    ), entries as (
      insert into ledger_entries (id, transaction_id, account, owner, shop_id, order_id, after_sale_id, currency, amount)
      select id, ${transactionId}::bigint, account, owner, shop_id, order_id, after_sale_id, currency, amount from entry
    )
    insert into ledger_balances as balances (account, owner, currency, part, balance)
    select account, owner, currency, case when account in ('clearing', 'suspense') then pg_backend_pid() % ${parts}::int else 0 end as part,
      sum(amount) from entry
    group by account, owner, currency order by account, owner, currency
    on conflict (account, owner, currency, part) do update set balance = balances.balance + excluded.balance`.run(
    tx,
  )
  return transactionId
}

/** As many as a node has connections. A balance is the sum of whatever parts there are, so it may change. */
const parts = 16

/**
 * Amounts that orders brought the accounts of their shops, and the part held as a deposit. The shop's part counts whether it is frozen or
 * was released.
 */
export async function bookedOfOrders(
  db: Database | Transaction,
  orderIds: readonly Id[],
): Promise<Map<Id, Booked & { readonly depositHeld: number }>> {
  const rows = await sql<{
    order_id: Id | null
    merchant: string
    commission: string
    tax: string
    subsidy: string
    deposit: string
  }>`
    select e.order_id,
      coalesce(-sum(e.amount) filter (where e.account in ('merchantPayable', 'merchantBalance', 'commissionVat')), 0)::bigint as merchant,
      coalesce(-sum(e.amount) filter (where e.account = 'commission'), 0)::bigint as commission,
      coalesce(-sum(e.amount) filter (where e.account = 'taxPayable'), 0)::bigint as tax,
      coalesce(-sum(e.amount) filter (where e.account = 'platformSubsidy'), 0)::bigint as subsidy,
      coalesce(-sum(e.amount) filter (where e.account = 'depositHeld'), 0)::bigint as deposit
    from ledger_entries e where e.order_id = any(${[...orderIds]}::bigint[]) and e.shop_id is not null group by e.order_id`.rows(
    db,
  )
  return new Map(
    rows.map((row) => [
      row.order_id!,
      {
        merchantPayable: Number(row.merchant),
        commission: Number(row.commission),
        taxPayable: Number(row.tax),
        platformSubsidy: Number(row.subsidy),
        depositHeld: Number(row.deposit),
      },
    ]),
  )
}

/** Books the reverse of another transaction. */
export async function bookOpposite(tx: Transaction, booking: Booking, transactionId: Id): Promise<Id> {
  const rows = await sql<OppositeRow>`
    select account, owner, shop_id, order_id, after_sale_id, currency, amount from ledger_entries
    where transaction_id = ${transactionId} order by id`.rows(tx)
  return book(
    tx,
    booking,
    rows.map((row) => oppositeOf(row)),
  )
}

type OppositeRow = {
  account: LedgerAccount
  owner: string
  shop_id: Id | null
  order_id: Id | null
  after_sale_id: Id | null
  currency: string
  amount: string
}

function oppositeOf({ account, owner, ...row }: OppositeRow): Entry {
  const about = {
    currency: row.currency,
    amount: -Number(row.amount),
    ...(row.order_id && { orderId: row.order_id }),
    ...(row.after_sale_id && { afterSaleId: row.after_sale_id }),
  }
  switch (account) {
    case 'clearing':
      return { ...about, account, channelAccount: owner }
    case 'giftCard':
      return { ...about, account, cardId: owner }
    case 'suspense':
    case 'bank':
    case 'writtenOff':
    case 'compensation':
      return { ...about, account }
    case 'chargebackLoss':
      return { ...about, account, ...(row.shop_id && { shopId: row.shop_id }) }
    default:
      return { ...about, account, shopId: owner }
  }
}
