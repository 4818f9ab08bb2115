import { sql } from '#database/sql.ts'
import type { CustomerGroup } from '#modules/membership/rules/customer-group.ts'
import type { Audience } from '../../rules/offer.ts'
import { type AudienceKind, audienceOf } from '../../rules/offer-audience.ts'

/** For whom an offer `o` is, with the groups by name. */
export const audienceColumns = sql`o.audience, o.level_min, case when o.customer_group_ids is not null then
  (select json_agg(json_build_object('customerGroupId', g.id::text, 'name', g.name) order by g.code)
    from customer_groups g where g.id = any(o.customer_group_ids)) end as customer_groups`

export type AudienceRow = {
  audience: AudienceKind
  level_min: number | null
  customer_groups: CustomerGroup[] | null
}

export const audienceOfRow = (row: AudienceRow): Audience =>
  audienceOf({
    audience: row.audience,
    levelMin: row.level_min ?? undefined,
    groups: row.customer_groups ?? undefined,
  })
