import { type Sql, sql } from '#database/sql.ts'
import type { Database, MerchantContext, OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { type Currency, toMajorText } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { csvOf } from '../../rules/payout-file.ts'
import type { SettlementKind } from '../../rules/settlement.ts'
import {
  type ConfirmedBy,
  confirmWithinMs,
  payoutStateOf,
  type ShopStatement,
  type ShopStatementLine,
  type StatementStatus,
} from '../../rules/statement.ts'

type Paging = { readonly page: number; readonly pageSize: number }

type StatementRow = {
  id: Id
  number: string
  shop_id: Id
  shop_name: LocalText
  shop_status: 'active' | 'frozen' | 'cleared'
  currency: Currency
  period_from: string
  period_to: string
  opening: string
  closing: string
  is_final: boolean
  status: StatementStatus
  issued_at: Date
  confirmed_at: Date | null
  confirmed_by: ConfirmedBy | null
  dispute: string
  answer: string
  is_carried: boolean
  payout_number: string | null
  payout_status: 'sent' | 'paid' | null
  account_status: 'waiting' | 'verified' | 'refused' | null
}

const columns = sql`t.id, t.number, t.shop_id, s.name as shop_name, s.status as shop_status, t.currency::text as currency,
  t.period_from::text as period_from, t.period_to::text as period_to, t.opening, t.closing, t.is_final, t.status, t.issued_at,
  t.confirmed_at, t.confirmed_by, t.dispute, t.answer, t.carried_to is not null as is_carried, p.number as payout_number,
  p.status as payout_status, a.status as account_status`
const from = sql`from settlement_statements t join shops s on s.id = t.shop_id left join payouts p on p.id = t.payout_id
  left join shop_bank_accounts a on a.shop_id = s.id and a.status <> 'replaced'`

const toStatement = (row: StatementRow): ShopStatement => ({
  statementId: row.id,
  number: row.number,
  shopId: row.shop_id,
  shopName: row.shop_name,
  currency: row.currency,
  from: row.period_from,
  to: row.period_to,
  opening: Number(row.opening),
  closing: Number(row.closing),
  isFinal: row.is_final,
  status: row.status,
  payout: payoutStateOf({
    status: row.status,
    closing: Number(row.closing),
    isCarried: row.is_carried,
    payout: row.payout_status ?? undefined,
    shopStatus: row.shop_status,
    account: row.account_status ?? undefined,
  }),
  issuedAt: row.issued_at,
  confirmBy: new Date(row.issued_at.getTime() + confirmWithinMs),
  confirmedAt: row.confirmed_at ?? undefined,
  confirmedBy: row.confirmed_by ?? undefined,
  dispute: row.dispute,
  answer: row.answer,
  payoutNumber: row.payout_number ?? undefined,
})

async function pageOf(db: Database, where: Sql, { page, pageSize }: Paging) {
  const [rows, counted] = await Promise.all([
    sql<StatementRow>`
      select ${columns} ${from} where ${where} order by t.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from settlement_statements t where ${where}`.row(db),
  ])
  return { total: counted!.total, statements: rows.map(toStatement) }
}

export const statementsOfShop = ({ db, shopId }: MerchantContext, paging: Paging) =>
  pageOf(db, sql`t.shop_id = ${shopId}`, paging)

export const statementsOfMall = (
  { db }: OperatorContext,
  { status, ...paging }: { readonly status?: StatementStatus | undefined } & Paging,
) => pageOf(db, status ? sql`t.status = ${status}` : sql`true`, paging)

type LineRow = {
  id: Id
  kind: SettlementKind
  order_id: Id | null
  order_number: string | null
  at: Date
  gross: string
  tax: string
  commission: string
  commission_vat: string
  subsidy: string
  amount: string
  note: string
}

async function statementWith(db: Database, where: Sql, { page, pageSize }: Paging) {
  const row = await sql<StatementRow>`select ${columns} ${from} where ${where}`.row(db)
  if (!row) throw new Refusal('notFound')
  const [lines, counted] = await Promise.all([
    sql<LineRow>`
      select i.id, i.kind, i.order_id, o.number as order_number, i.at, i.gross, i.tax, i.commission, i.commission_vat, i.subsidy,
        i.amount, i.note
      from settlement_items i left join orders o on o.id = i.order_id where i.statement_id = ${row.id}
      order by i.at, i.id limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(db),
    sql<{
      total: number
    }>`select count(*)::int as total from settlement_items where statement_id = ${row.id}`.row(db),
  ])
  return { statement: toStatement(row), total: counted!.total, lines: lines.map(toLine) }
}

const toLine = (row: LineRow): ShopStatementLine => ({
  itemId: row.id,
  kind: row.kind,
  orderId: row.order_id ?? undefined,
  orderNumber: row.order_number ?? undefined,
  at: row.at,
  gross: Number(row.gross),
  tax: Number(row.tax),
  commission: Number(row.commission),
  commissionVat: Number(row.commission_vat),
  subsidy: Number(row.subsidy),
  amount: Number(row.amount),
  note: row.note,
})

/** @throws Refusal `notFound` for a statement of another shop */
export const statementOfShop = (
  { db, shopId }: MerchantContext,
  { statementId, ...paging }: { readonly statementId: Id } & Paging,
) => statementWith(db, sql`t.id = ${statementId} and t.shop_id = ${shopId}`, paging)

/** @throws Refusal `notFound` */
export const statementOfMall = (
  { db }: OperatorContext,
  { statementId, ...paging }: { readonly statementId: Id } & Paging,
) => statementWith(db, sql`t.id = ${statementId}`, paging)

/** All lines of a statement as a table. @throws Refusal `notFound` for a statement of another shop */
export async function statementFile(ctx: MerchantContext, { statementId }: { readonly statementId: Id }) {
  const { statement, lines } = await statementOfShop(ctx, { statementId, page: 1, pageSize: 1_000_000 })
  const { currency } = statement
  const major = (amount: number) => toMajorText({ amount, currency })
  const rows = lines.map((line) => [
    ...[line.at.toISOString(), line.kind, line.orderNumber ?? '', major(line.gross), major(line.tax)],
    ...[
      major(line.commission),
      major(line.commissionVat),
      major(line.subsidy),
      major(line.amount),
      line.note,
    ],
  ])
  return {
    name: `${statement.number}.csv`,
    type: 'text/csv',
    text: csvOf([
      [
        'at',
        'kind',
        'order',
        'paid',
        'tax',
        'commission',
        'commission tax',
        'subsidy',
        `amount ${currency}`,
        'note',
      ],
      [statement.from, 'opening', '', '', '', '', '', '', major(statement.opening), ''],
      ...rows,
      [statement.to, 'closing', '', '', '', '', '', '', major(statement.closing), ''],
    ]),
  }
}
