import { sql } from '#database/sql.ts'
import type { Context, Database, MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { EditedBundle } from '../../rules/edited-bundle.ts'

type Row = {
  name: LocalText
  version: number
  skus: string[] | null
  sites: { site: string; currency: Currency; saving: number | null }[] | null
  slots: EditedBundle['slots'] | null
  conflicts: [string, string][] | null
}

/** The bundle around a product of the shop, as it is edited. @throws Refusal `notFound`, for another shop's product too */
export async function editedBundle(
  ctx: MerchantContext,
  { productId }: { productId: Id },
): Promise<EditedBundle> {
  const row = await sql<Row>`
    select p.name, p.bundle_version as version,
      (select array_agg(sku order by position, id) from variants
        where product_id = p.id and not jsonb_exists(attribute_values, '~')) as skus,
      (select json_agg(json_build_object('site', site, 'currency', currency, 'saving', saving) order by site)
        from (select price.site, price.currency, max(price.bundle_saving) as saving
          from prices price join variants v on v.id = price.variant_id
          where v.product_id = p.id group by price.site, price.currency) sold) as sites,
      (select json_agg(json_build_object('name', s.name, 'isRequired', s.is_required, 'quantity', s.quantity, 'details', s.details,
          'skus', coalesce((select json_agg(v.sku order by c.position)
            from bundle_choices c join variants v on v.id = c.variant_id where c.slot_id = s.id), '[]')) order by s.position)
        from bundle_slots s where s.product_id = p.id) as slots,
      (select json_agg(json_build_array(a.sku, b.sku) order by a.sku, b.sku)
        from bundle_conflicts f join variants a on a.id = f.variant_id join variants b on b.id = f.other_id
        where f.product_id = p.id) as conflicts
    from products p
    where p.id = ${productId} and p.shop_id = ${ctx.shopId} and p.status <> 'deleted'`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const sites = row.sites ?? []
  return {
    productId,
    version: row.version,
    name: row.name,
    ownSkus: row.skus ?? [],
    slots: row.slots ?? [],
    conflicts: row.conflicts ?? [],
    savings: Object.fromEntries(
      sites.flatMap(({ site, saving }) => (saving === null ? [] : [[site, saving]])),
    ),
    currencies: Object.fromEntries(sites.map(({ site, currency }) => [site, currency])),
  }
}

/** The slots of a bundle by name, for its page. */
export async function namesOfSlots(
  db: Database,
  productId: Id,
): Promise<ReadonlyMap<Id, { readonly name: LocalText; readonly hasDetails: boolean }>> {
  const rows = await sql<{ id: Id; name: LocalText; has_details: boolean }>`
    select id, name, details <> '{"en":"","zh":""}' as has_details from bundle_slots
    where product_id = ${productId} order by position`.rows(db)
  return new Map(rows.map((row) => [row.id, { name: row.name, hasDetails: row.has_details }]))
}

export type BundleDetails = { readonly slotId: Id; readonly name: string; readonly details: string }

/** Details of the parts of one slot, while its bundle is shown. @throws Refusal `notFound` */
export async function fittingDetails(ctx: Context, { slotId }: { slotId: Id }): Promise<BundleDetails> {
  const row = await sql<{ name: LocalText; details: LocalText }>`
    select s.name, s.details from bundle_slots s join products p on p.id = s.product_id
    where s.id = ${slotId} and p.status in ('onShelf', 'offShelf')`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  return { slotId, name: textIn(row.name, ctx.language), details: textIn(row.details, ctx.language) }
}
