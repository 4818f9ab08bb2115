import { sql } from '#database/sql.ts'
import type { Context, OperatorContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { EditedPeriod, OfferedPeriod } from '../../rules/period.ts'
import { offeredPeriods } from '../store/periods.ts'

/** The periods in which the membership is sold. @throws Refusal `notFound` while there are none */
export async function paidService({ db }: Context): Promise<OfferedPeriod[]> {
  const offered = await offeredPeriods(db)
  if (offered.length === 0) throw new Refusal('notFound')
  return offered
}

/** All periods for the platform console, the shortest first. */
export async function editedPeriods({ db }: OperatorContext): Promise<{ periods: EditedPeriod[] }> {
  const rows = await sql<EditedPeriod>`
    select lower(m.code) as period, m.months, m.is_enabled as "isOffered",
      case when p.id is not null then json_build_object('productId', p.id::text, 'urlKey', p.url_key, 'name', p.name,
        'shopName', shop.name) end as product
    from membership_periods m left join products p on p.id = m.product_id left join shops shop on shop.id = p.shop_id
    order by m.months`.rows(db)
  return { periods: rows.map((row) => ({ ...row, product: row.product ?? undefined })) }
}
