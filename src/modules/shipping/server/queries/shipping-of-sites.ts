import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { ShippingMethod, ShippingTemplate, SiteShipping } from '#vocabulary/shipping.ts'
import { templateJson } from './template-json.ts'

type Row = {
  code: string
  methods: ShippingMethod[] | null
  template: ShippingTemplate | null
  closed_days: string[] | null
}

/** Shipping of each site as the platform sets it. */
export async function shippingOfSites(db: Database): Promise<ReadonlyMap<string, SiteShipping>> {
  const rows = await sql<Row>`
    select site.code,
      (select json_agg(json_build_object('code', method.code, 'name', method.name,
          'days', json_build_object('min', method.days_min, 'max', method.days_max)) order by method.position, method.code)
        from shipping_methods method where method.site = site.code) as methods,
      (select ${templateJson} from shipping_templates template
        where template.site = site.code and template.shop_id is null) as template,
      (select json_agg(day order by day) from shipping_closed_days where site = site.code) as closed_days
    from sites site`.rows(db)
  return new Map(
    rows.map(({ code, methods, template, closed_days }) => [
      code,
      { methods: methods ?? [], template: template ?? undefined, closedDays: closed_days ?? [] },
    ]),
  )
}
