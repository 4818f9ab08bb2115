import { sql } from '#database/sql.ts'
import type { Database, MerchantContext, OperatorContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { ShippingTemplate } from '#vocabulary/shipping.ts'
import { type Handling, sentAtOnce } from '../../rules/shop-shipping.ts'
import { shippingOfSites } from './shipping-of-sites.ts'
import { templateJson } from './template-json.ts'

const sitesWithMethods = async (db: Database) => {
  const [shipping, rows] = await Promise.all([
    shippingOfSites(db),
    sql<{ site: string; currency: Currency; countries: string[]; version: number }>`
      select code as site, settings->>'currency' as currency, settings->'countries' as countries,
        coalesce((select version from shipping_templates where site = sites.code and shop_id is null), 0) as version
      from sites order by position`.rows(db),
  ])
  return rows.map((row) => ({ ...row, ...shipping.get(row.site)! }))
}

/** Shipping of every site, for operators. */
export const platformShipping = async ({ db }: Pick<OperatorContext, 'db'>) => ({
  sites: await sitesWithMethods(db),
})

type OwnTemplate = {
  site: string
  templateId: Id
  version: number
  name: string
  products: string[] | null
  template: ShippingTemplate
}

/** A shop's own shipping on every site. */
export async function shopShipping({ db, shopId }: Pick<MerchantContext, 'db' | 'shopId'>) {
  const [sites, own, handling] = await Promise.all([
    sitesWithMethods(db),
    sql<OwnTemplate>`
      select template.site, template.id as "templateId", template.version, template.name, ${templateJson} as template,
        case when template.applies_to = 'products' then coalesce((select json_agg(p.url_key order by p.url_key)
          from shipping_template_products goods join products p on p.id = goods.product_id
          where goods.template_id = template.id), '[]') end as products
      from shipping_templates template where template.shop_id = ${shopId} order by template.applies_to, template.name, template.id`.rows(
      db,
    ),
    sql<Omit<Handling, 'away'> & { version: number }>`
      select version, json_build_object('min', days_min, 'max', days_max) as days, cut_off as "cutOff",
        to_json(works_on) as "worksOn" from shipping_handling where shop_id = ${shopId}`.row(db),
  ])
  return {
    handling: handling ?? { ...sentAtOnce, version: 0 },
    sites: sites.map(({ site, currency, countries, methods }) => ({
      site,
      currency,
      countries,
      methods,
      templates: own
        .filter((each) => each.site === site)
        .map(({ site: _, products, ...each }) => ({ ...each, products: products ?? undefined })),
    })),
  }
}

/** Codes of the methods of a site; undefined where there is no such site. */
export async function methodsOfSite(tx: Transaction, site: string): Promise<readonly string[] | undefined> {
  const row = await sql<{ codes: string[] | null }>`
    select (select json_agg(code) from shipping_methods where site = ${site}) as codes
    from sites where code = ${site} for update`.row(tx)
  return row ? (row.codes ?? []) : undefined
}
