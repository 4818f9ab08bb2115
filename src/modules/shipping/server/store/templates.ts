import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ShippingMethod, ShippingTemplate } from '#vocabulary/shipping.ts'
import type { Handling } from '../../rules/shop-shipping.ts'

/** Of the platform, or of a shop. */
export type WhichTemplate = { readonly site: string; readonly shopId: Id | undefined }

/** Writes the methods of a site; rates of those that are left out go with them. */
export async function replaceMethods(
  tx: Transaction,
  site: string,
  methods: readonly ShippingMethod[],
): Promise<void> {
  await sql`
    delete from shipping_methods where site = ${site} and code <> all(${methods.map(({ code }) => code)}::text[])`.run(
    tx,
  )
  await sql`
    insert into shipping_methods (site, code, name, days_min, days_max, position)
    select ${site}, code, name, days_min, days_max, position
    from unnest(${methods.map(({ code }) => code)}::text[], ${methods.map(({ name }) => JSON.stringify(name))}::jsonb[],
      ${methods.map(({ days }) => days.min)}::smallint[], ${methods.map(({ days }) => days.max)}::smallint[])
      with ordinality as m (code, name, days_min, days_max, position)
    on conflict (site, code) do update set name = excluded.name, days_min = excluded.days_min,
      days_max = excluded.days_max, position = excluded.position`.run(tx)
}

/** Writes the days on which nothing is packed or carried. */
export async function replaceClosedDays(
  tx: Transaction,
  site: string,
  closedDays: readonly string[],
): Promise<void> {
  await sql`
    delete from shipping_closed_days where site = ${site} and day <> all(${closedDays}::text[]::date[])`.run(
    tx,
  )
  await sql`
    insert into shipping_closed_days (site, day) select ${site}, day::date from unnest(${closedDays}::text[]) as day
    on conflict do nothing`.run(tx)
}

/** The platform's template of a site, or a shop's by its id. */
export const templateHead = (
  tx: Transaction,
  { site, shopId, templateId }: WhichTemplate & { readonly templateId?: Id | undefined },
) =>
  sql<{ id: Id; version: number }>`
    select id, version from shipping_templates
    where site = ${site} and case when ${shopId ?? null}::bigint is null then shop_id is null
      else shop_id = ${shopId ?? null} and id = ${templateId ?? null} end`.row(tx)

/** The site of a shop's template. */
export const siteOfTemplate = (tx: Transaction, shopId: Id, templateId: Id) =>
  sql<{ site: string }>`
    select site from shipping_templates where shop_id = ${shopId} and id = ${templateId}`.row(tx)

/** Removes a template with all that belongs to it. */
export async function deleteTemplate(tx: Transaction, templateId: Id): Promise<void> {
  await sql`delete from shipping_templates where id = ${templateId}`.run(tx)
}

/**
 * @param products undefined for all goods that no other template names
 * @returns false, and nothing is written, where another template of the shop is for all goods
 */
export async function insertTemplate(
  tx: Transaction,
  { site, shopId }: WhichTemplate,
  template: ShippingTemplate & {
    readonly id: Id
    readonly name: string
    readonly version: number
    readonly products: readonly Id[] | undefined
  },
): Promise<boolean> {
  const { id, name, version, products, zones } = template
  const inserted = await sql`
    insert into shipping_templates (id, site, shop_id, name, applies_to, is_free, free_from_counts, assumed_grams, volume_divisor, version)
    values (${id}, ${site}, ${shopId ?? null}, ${name}, ${products ? 'products' : 'all'}, ${template.isFree},
      ${template.freeFromCounts}, ${template.assumedGrams}, ${template.volumeDivisor ?? null}, ${version})
    on conflict (site, coalesce(shop_id, 0)) where applies_to = 'all' do nothing returning id`.row(tx)
  if (!inserted) return false
  await sql`
    insert into shipping_zones (template_id, number, name, places, is_served)
    select ${id}, number, name, places, is_served
    from unnest(${zones.map((zone) => zone.name)}::text[], ${zones.map(({ places }) => JSON.stringify(places))}::jsonb[],
      ${zones.map(({ isServed }) => isServed)}::boolean[]) with ordinality as z (name, places, is_served, number)`.run(
    tx,
  )
  const rates = zones.flatMap((zone, place) => zone.rates.map((rate) => ({ ...rate, zone: place + 1 })))
  await sql`
    insert into shipping_rates (template_id, zone, site, method, basis, steps, further_every, further_price, free_from, days_min, days_max)
    select ${id}, zone, ${site}, method, basis, steps, further_every, further_price, free_from, days_min, days_max
    from unnest(${rates.map(({ zone }) => zone)}::smallint[], ${rates.map(({ method }) => method)}::text[],
      ${rates.map(({ basis }) => basis)}::text[], ${rates.map(({ steps }) => JSON.stringify(steps))}::jsonb[],
      ${rates.map(({ further }) => further?.every ?? null)}::bigint[], ${rates.map(({ further }) => further?.price ?? null)}::bigint[],
      ${rates.map(({ freeFrom }) => freeFrom ?? null)}::bigint[], ${rates.map(({ days }) => days?.min ?? null)}::smallint[],
      ${rates.map(({ days }) => days?.max ?? null)}::smallint[])
      as r (zone, method, basis, steps, further_every, further_price, free_from, days_min, days_max)`.run(tx)
  await sql`
    insert into shipping_template_products (site, product_id, template_id)
    select ${site}, product_id, ${id} from unnest(${products ?? []}::bigint[]) as product_id
    on conflict (site, product_id) do update set template_id = excluded.template_id`.run(tx)
  return true
}

/** The products of a shop by their keys; those that it does not have are left out. */
export const productsByKeys = (tx: Transaction, shopId: Id, urlKeys: readonly string[]) =>
  sql<{ id: Id; url_key: string }>`
    select id, url_key from products where shop_id = ${shopId} and url_key = any(${urlKeys}::text[])`.rows(tx)

/** @returns the new version; undefined where it is another one by now */
export async function putHandling(
  tx: Transaction,
  shopId: Id,
  { days, cutOff, worksOn, version }: Handling & { readonly version: number },
): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    insert into shipping_handling as old (shop_id, days_min, days_max, cut_off, works_on, version)
    values (${shopId}, ${days.min}, ${days.max}, ${cutOff}, ${worksOn}::smallint[], 1)
    on conflict (shop_id) do update set days_min = excluded.days_min, days_max = excluded.days_max,
      cut_off = excluded.cut_off, works_on = excluded.works_on, version = old.version + 1
    where old.version = ${version} returning version`.row(tx)
  return row?.version
}
