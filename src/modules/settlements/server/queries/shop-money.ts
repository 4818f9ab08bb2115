import { sql } from '#database/sql.ts'
import { afterSaleWindowMs } from '#modules/after-sales/rules/timers.ts'
import type { Database, MerchantContext, OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { HeldReason } from '../../rules/held-reasons.ts'
import { periodEnds } from '../../rules/period.ts'
import { type StoredBankAccount, shopBankAccount } from '../store/bank-accounts.ts'
import { isReleasable } from '../store/items.ts'
import { currentFees, settlementTerms, shopTerms } from '../store/terms.ts'

type Balances = {
  readonly currency: Currency
  readonly frozen: number
  readonly balance: number
  readonly reserve: number
  readonly onItsWay: number
}

/** Money that we owe a shop, by currency. */
async function balancesOf(db: Database, shopId: Id): Promise<Balances[]> {
  const rows = await sql<Record<Exclude<keyof Balances, 'currency'>, string> & { currency: Currency }>`
    select currency::text as currency,
      coalesce(-sum(balance) filter (where account in ('merchantPayable', 'merchantDebt')), 0)::bigint as frozen,
      coalesce(-sum(balance) filter (where account = 'merchantBalance'), 0)::bigint as balance,
      coalesce(-sum(balance) filter (where account = 'merchantReserve'), 0)::bigint as reserve,
      coalesce(-sum(balance) filter (where account = 'payoutsSent'), 0)::bigint as "onItsWay"
    from ledger_balances
    where owner = ${shopId}::text and account in ('merchantPayable', 'merchantDebt', 'merchantBalance', 'merchantReserve', 'payoutsSent')
    group by currency order by currency`.rows(db)
  return rows.map(({ currency, frozen, balance, reserve, onItsWay }) => ({
    currency,
    frozen: Number(frozen),
    balance: Number(balance),
    reserve: Number(reserve),
    onItsWay: Number(onItsWay),
  }))
}

type Frozen = {
  why: HeldReason
  currency: Currency
  on: string | null
  orders: number
  amount: string
}

/** Money that is coming: of orders that is frozen, reserves, and that of the next statement, by reason and day. */
const frozenOf = (db: Database, shopId: Id, nextStatement: string): Promise<Frozen[]> =>
  sql<Frozen>`
    select case when ${isReleasable} then 'releasing' when s.is_open then 'afterSale' when o.completed_at is null then 'notCompleted'
        else 'window' end as why,
      o.currency::text as currency, case when not s.is_open and not ${isReleasable} then
        (greatest(o.completed_at + ${afterSaleWindowMs} * interval '1 millisecond', (
          select max(m.ends_at) from membership_purchases m where m.order_id = o.id)) at time zone 'UTC')::date::text end as on,
      count(*)::int as orders, sum(e.amount)::bigint as amount
    from unsettled_orders u join orders o on o.id = u.order_id
    cross join lateral (select coalesce(-sum(amount), 0) as amount from ledger_entries
      where order_id = o.id and account = 'merchantPayable') e
    cross join lateral (select exists (
      select from after_sales s where s.order_id = o.id and s.status not in ('done', 'closed', 'cancelled')) as is_open) s
    where o.shop_id = ${shopId} and e.amount <> 0
    group by 1, 2, 3
    union all
    select 'reserve', h.currency::text, (h.release_at at time zone 'UTC')::date::text, 0, -sum(h.amount)::bigint from settlement_items h
    where h.shop_id = ${shopId} and h.kind = 'reserveHeld' and not exists (select from settlement_items r where r.reserve_of = h.id)
    group by 2, 3
    union all
    select 'statement', i.currency::text, ${nextStatement}, 0, sum(i.amount)::bigint from settlement_items i
    where i.shop_id = ${shopId} and i.statement_id is null group by 2 having sum(i.amount) <> 0
    order by 3 nulls last, 1 limit 60`.rows(db)

const withoutSecrets = (account: StoredBankAccount | undefined) => {
  if (!account) return undefined
  const { encrypted: _, ...shown } = account
  return shown
}

export async function shopMoney({ db, shopId, now }: MerchantContext) {
  const terms = await settlementTerms(db)
  const nextStatement = periodEnds(terms.period, now).toISOString().slice(0, 10)
  const [balances, frozen, own, account, fees, details, rate] = await Promise.all([
    balancesOf(db, shopId),
    frozenOf(db, shopId, nextStatement),
    shopTerms(db, shopId),
    shopBankAccount(db, shopId),
    currentFees(db, shopId),
    sql<{ shop_id: Id }>`select shop_id from shop_tax_details where shop_id = ${shopId}`.row(db),
    sql<{ basis_points: number }>`
      select basis_points from commission_rates where shop_id = ${shopId} and category_id is null and activity_id is null`.row(
      db,
    ),
  ])
  return {
    balances,
    frozen: frozen.map(({ on, amount, ...rest }) => ({
      ...rest,
      on: on ?? undefined,
      amount: Number(amount),
    })),
    period: terms.period,
    nextStatement,
    commissionBasisPoints: rate?.basis_points ?? terms.commissionBasisPoints,
    commissionVatBasisPoints: own.commissionVatBasisPoints ?? terms.commissionVatBasisPoints,
    reserveBasisPoints: own.reserveBasisPoints ?? terms.reserveBasisPoints,
    reserveDays: own.reserveDays ?? terms.reserveDays,
    fees,
    account: withoutSecrets(account),
    hasTaxDetails: details !== undefined,
  }
}

/** The money of one shop, for operators. @throws Refusal `notFound` */
export async function shopSettlement({ db }: OperatorContext, { shopId }: { readonly shopId: Id }) {
  const shop = await sql<{ name: LocalText }>`select name from shops where id = ${shopId}`.row(db)
  if (!shop) throw new Refusal('notFound')
  const [balances, own, account] = await Promise.all([
    balancesOf(db, shopId),
    shopTerms(db, shopId),
    shopBankAccount(db, shopId),
  ])
  const terms = {
    commissionVatBasisPoints: own.commissionVatBasisPoints ?? undefined,
    reserveBasisPoints: own.reserveBasisPoints ?? undefined,
    reserveDays: own.reserveDays ?? undefined,
  }
  return { shopId, name: shop.name, balances, terms, account: withoutSecrets(account) }
}
