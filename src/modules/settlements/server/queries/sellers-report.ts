import { sql } from '#database/sql.ts'
import type { Database, OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  dac7Csv,
  dac7Xml,
  type ReportedQuarter,
  type ReportedSeller,
  type SellerDetails,
} from '../../rules/dac7.ts'
import { reportedPlatform } from '../../rules/terms.ts'
import type { SettlementsParts } from '../parts.ts'
import { decryptDetails } from '../store/bank-accounts.ts'
import { settlementTerms } from '../store/terms.ts'

type ReportRow = {
  shop_id: Id
  shop_name: LocalText
  currency: Currency
  details: SellerDetails | null
  account_id: Id | null
  account_kind: string | null
  encrypted: string | null
  holder: string | null
  quarter: number
  consideration: string
  activities: number
  fees: string
  taxes: string
}

/** Money of settled orders by seller and quarter: what was credited after all that we withheld, sales less those refunded in whole. */
const readRows = (db: Database, year: number): Promise<ReportRow[]> =>
  sql<ReportRow>`
    select i.shop_id, s.name as shop_name, i.currency::text as currency,
      case when d.shop_id is not null then json_build_object('kind', d.kind, 'legalName', d.legal_name, 'firstName', d.first_name, 'street', d.street,
        'postcode', d.postcode, 'city', d.city, 'country', d.country, 'taxNumber', d.tax_number, 'vatNumber', d.vat_number,
        'registrationNumber', d.registration_number, 'bornOn', d.born_on) end as details,
      a.id as account_id, a.kind as account_kind, a.encrypted, a.holder, extract(quarter from i.at at time zone 'UTC')::int as quarter,
      sum(i.amount)::bigint as consideration, count(distinct i.order_id) filter (where i.kind = 'sale')::int as activities,
      sum(i.commission + i.commission_vat + case when i.kind = 'fee' then -i.amount - i.commission_vat else 0 end)::bigint as fees,
      sum(i.tax)::bigint as taxes
    from settlement_items i join shops s on s.id = i.shop_id left join shop_tax_details d on d.shop_id = s.id
    left join shop_bank_accounts a on a.shop_id = s.id and a.status <> 'replaced'
    where i.kind in ('sale', 'refund', 'chargeback', 'chargebackWon', 'forfeit', 'fee')
      and i.at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC') and i.at < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, 'UTC')
    group by i.shop_id, s.name, i.currency, d.shop_id, a.id, quarter order by i.shop_id, i.currency, quarter`.rows(
    db,
  )

const noQuarter: ReportedQuarter = { consideration: 0, activities: 0, fees: 0, taxes: 0 }

/** @throws Refusal `reportIncomplete` for XML without the mall's own details */
export async function sellersReport(
  ctx: OperatorContext,
  { year, format }: { readonly year: number; readonly format: 'csv' | 'xml' },
  { seal }: SettlementsParts,
): Promise<{ name: string; type: string; text: string }> {
  const [rows, terms] = await Promise.all([readRows(ctx.db, year), settlementTerms(ctx.db)])
  const sellers = Object.values(Object.groupBy(rows, (row) => `${row.shop_id} ${row.currency}`)).map((own) =>
    toSeller(own!, ctx, seal),
  )
  if (format === 'csv') return { name: `sellers-${year}.csv`, type: 'text/csv', text: dac7Csv(year, sellers) }
  const platform = reportedPlatform(terms)
  if (!platform) throw new Refusal('reportIncomplete')
  return {
    name: `sellers-${year}.xml`,
    type: 'application/xml',
    text: dac7Xml(year, platform, sellers, ctx.now),
  }
}

function toSeller(
  rows: readonly ReportRow[],
  ctx: OperatorContext,
  seal: SettlementsParts['seal'],
): ReportedSeller {
  const [first] = rows as [ReportRow, ...ReportRow[]]
  const quarterOf = (quarter: number): ReportedQuarter => {
    const row = rows.find((each) => each.quarter === quarter)
    if (!row) return noQuarter
    return {
      consideration: Number(row.consideration),
      activities: row.activities,
      fees: Number(row.fees),
      taxes: Number(row.taxes),
    }
  }
  const { account_id: accountId, encrypted, holder, account_kind: kind, details } = first
  return {
    shopId: first.shop_id,
    shopName: textIn(first.shop_name, ctx.language),
    currency: first.currency,
    details: details ? { ...details, bornOn: details.bornOn ?? undefined } : undefined,
    account:
      accountId && encrypted && holder && kind !== 'stripe'
        ? { number: decryptDetails(seal, accountId, encrypted).number, holder }
        : undefined,
    quarters: [quarterOf(1), quarterOf(2), quarterOf(3), quarterOf(4)],
  }
}
