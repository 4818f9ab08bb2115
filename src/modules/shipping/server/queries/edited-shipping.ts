import { sql } from '#database/sql.ts'
import type { Database, MerchantContext, OperatorContext, Transaction } from '#platform/context.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { ShippingTemplate } from '#vocabulary/shipping.ts'
import { type Handling, sentAtOnce } from '../../rules/shop-shipping.ts'
import { shippingOfSites } from './shipping-of-sites.ts'
import { templateJson } from './template-json.ts'

const sitesWithMethods = async (db: Database) => {
  const [shipping, rows] = await Promise.all([
    shippingOfSites(db),
    sql<{ site: string; currency: Currency; countries: string[] }>`
      select code as site, settings->>'currency' as currency, settings->'countries' as countries
      from sites order by position`.rows(db),
  ])
  return rows.map((row) => ({ ...row, ...shipping.get(row.site)! }))
}

/** Shipping of every site, for operators. */
export const platformShipping = async ({ db }: Pick<OperatorContext, 'db'>) => ({
  sites: (await sitesWithMethods(db)).map(({ closedDays: _, ...site }) => site),
})

/** A shop's own shipping on every site. */
export async function shopShipping({ db, shopId }: Pick<MerchantContext, 'db' | 'shopId'>) {
  const [sites, own, handling] = await Promise.all([
    sitesWithMethods(db),
    sql<{ site: string; name: string; products: string[] | null; template: ShippingTemplate }>`
      select template.site, template.name, ${templateJson} as template,
        case when template.applies_to = 'products' then coalesce((select json_agg(p.url_key order by p.url_key)
          from shipping_template_products goods join products p on p.id = goods.product_id
          where goods.template_id = template.id), '[]') end as products
      from shipping_templates template where template.shop_id = ${shopId} order by template.applies_to, template.name`.rows(
      db,
    ),
    sql<Handling>`
      select json_build_object('min', days_min, 'max', days_max) as days, cut_off as "cutOff",
        to_json(works_on) as "worksOn" from shipping_handling where shop_id = ${shopId}`.row(db),
  ])
  return {
    handling: handling ?? sentAtOnce,
    sites: sites.map(({ site, currency, countries, methods }) => ({
      site,
      currency,
      countries,
      methods,
      templates: own
        .filter((each) => each.site === site)
        .map(({ name, products, template }) => ({ name, products: products ?? undefined, template })),
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
