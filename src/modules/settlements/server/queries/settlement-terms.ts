import { sql } from '#database/sql.ts'
import type { Database, OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { settlementTerms } from '../store/terms.ts'

type Named = { shop_id: Id | null; shop_name: LocalText | null }
type RateRow = Named & {
  id: Id
  category_id: Id | null
  category_name: LocalText | null
  activity_id: Id | null
  activity_name: LocalText | null
  basis_points: number
}
type FeeRow = Named & {
  id: Id
  kind: 'monthly' | 'perOrder'
  name: string
  currency: Currency
  amount: string
  starts_on: string
  is_ended: boolean
}

const shopOf = ({ shop_id: shopId, shop_name: name }: Named) =>
  shopId && name ? { shopId, name } : undefined

/** Shops, categories and campaigns that a rate or a fee can be set for. */
async function subjectsOf(db: Database) {
  const [shops, categories, activities] = await Promise.all([
    sql<{ shopId: Id; name: LocalText; slug: string }>`
      select id as "shopId", name, slug from shops where status <> 'cleared' order by slug limit 5000`.rows(
      db,
    ),
    sql<{ categoryId: Id; path: LocalText[] }>`
      select c.id as "categoryId", jsonb_agg(above.name order by step.place) as path
      from categories c cross join lateral unnest(c.path) with ordinality step (id, place) join categories above on above.id = step.id
      group by c.id order by min(c.path)`.rows(db),
    sql<{ activityId: Id; name: LocalText }>`
      select id as "activityId", name from platform_activities where ends_at > app_now() order by id desc`.rows(
      db,
    ),
  ])
  return { shops, categories, activities }
}

/** Terms of the mall with all rates of commission and fees. */
export async function settlementTermsOfMall({ db }: OperatorContext) {
  const [terms, subjects, rates, fees] = await Promise.all([
    settlementTerms(db),
    subjectsOf(db),
    sql<RateRow>`
      select r.id, r.shop_id, s.name as shop_name, r.category_id, c.name as category_name, r.activity_id, a.name as activity_name,
        r.basis_points
      from commission_rates r left join shops s on s.id = r.shop_id left join categories c on c.id = r.category_id
      left join platform_activities a on a.id = r.activity_id
      order by r.activity_id is not null desc, r.shop_id is not null desc, r.id`.rows(db),
    sql<FeeRow>`
      select f.id, f.shop_id, s.name as shop_name, f.kind, f.name, f.currency::text as currency, f.amount, f.starts_on::text as starts_on,
        f.ended_at is not null as is_ended
      from settlement_fees f left join shops s on s.id = f.shop_id order by f.ended_at is not null, f.id`.rows(
      db,
    ),
  ])
  return {
    terms,
    subjects,
    rates: rates.map((row) => ({
      rateId: row.id,
      shop: shopOf(row),
      category:
        row.category_id && row.category_name
          ? { categoryId: row.category_id, name: row.category_name }
          : undefined,
      activity:
        row.activity_id && row.activity_name
          ? { activityId: row.activity_id, name: row.activity_name }
          : undefined,
      basisPoints: row.basis_points,
    })),
    fees: fees.map((row) => ({
      feeId: row.id,
      shop: shopOf(row),
      kind: row.kind,
      name: row.name,
      currency: row.currency,
      amount: Number(row.amount),
      startsOn: row.starts_on,
      isEnded: row.is_ended,
    })),
  }
}
