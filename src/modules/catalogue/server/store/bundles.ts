import { sql } from '#database/sql.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { BundleEdit, NamedVariant } from '../../rules/edited-bundle.ts'
import type { ProductKind } from '../../rules/product.ts'

type Locked = {
  readonly version: number
  readonly kind: ProductKind
  readonly hasSteps: boolean
  readonly isPart: boolean
}

/** Locks a product of this shop, to write the bundle around it. */
export async function lockBundle(tx: Transaction, productId: Id, shopId: Id): Promise<Locked | undefined> {
  const row = await sql<{ version: number; kind: ProductKind; has_steps: boolean; is_part: boolean }>`
    select bundle_version as version, kind,
      exists (select from variants where product_id = products.id and step > 1) as has_steps,
      exists (select from bundle_choices c join variants v on v.id = c.variant_id where v.product_id = products.id) as is_part
    from products where id = ${productId} and shop_id = ${shopId} and status <> 'deleted' for update`.row(tx)
  return row && { version: row.version, kind: row.kind, hasSteps: row.has_steps, isPart: row.is_part }
}

/** The bundles that take variants of these products as parts, without these products themselves. */
export async function bundlesOfParts(tx: Transaction, productIds: readonly Id[]): Promise<Id[]> {
  const rows = await sql<{ product_id: Id }>`
    select distinct s.product_id from variants v join bundle_choices c on c.variant_id = v.id join bundle_slots s on s.id = c.slot_id
    where v.product_id = any(${productIds}::bigint[]) and s.product_id <> all(${productIds}::bigint[])
    order by s.product_id`.rows(tx)
  return rows.map(({ product_id: productId }) => productId)
}

/** The variants of a shop that these article numbers name. */
export async function variantsBySku(
  tx: Transaction,
  shopId: Id,
  skus: readonly string[],
): Promise<Map<string, NamedVariant>> {
  const rows = await sql<{
    id: Id
    sku: string
    product_id: Id
    kind: ProductKind
    is_bundle: boolean
    step: number
  }>`
    select v.id, v.sku, v.product_id, p.kind, p.is_bundle, v.step from variants v join products p on p.id = v.product_id
    where v.shop_id = ${shopId} and v.sku = any(${skus}::text[]) and p.status <> 'deleted'
      and not jsonb_exists(v.attribute_values, '~')`.rows(tx)
  return new Map(
    rows.map(({ id, sku, product_id, kind, is_bundle, step }) => [
      sku,
      { variantId: id, sku, productId: product_id, kind, isBundle: is_bundle, step },
    ]),
  )
}

type NewSlot = Omit<BundleEdit['slots'][number], 'skus'> & {
  readonly slotId: Id
  readonly variantIds: readonly Id[]
}

type NewBundle = Pick<BundleEdit, 'productId' | 'version' | 'savings'> & {
  readonly slots: readonly NewSlot[]
  readonly conflicts: readonly (readonly [Id, Id])[]
}

/** Writes the bundle around a locked product whole. */
export async function replaceBundle(
  tx: Transaction,
  { productId, version, slots, conflicts, savings }: NewBundle,
): Promise<void> {
  await sql`
    update products set bundle_version = ${version + 1}, is_bundle = ${slots.length > 0}, updated_at = app_now()
    where id = ${productId}`.run(tx)
  await sql`delete from bundle_slots where product_id = ${productId}`.run(tx)
  await sql`delete from bundle_conflicts where product_id = ${productId}`.run(tx)
  const rows = slots.map(({ slotId, name, isRequired, quantity, details }, position) => ({
    slotId,
    name,
    isRequired,
    quantity,
    position,
    details: { en: cleanHtml(details.en), zh: cleanHtml(details.zh) } satisfies LocalText,
  }))
  await sql`
    insert into bundle_slots (id, product_id, position, name, is_required, quantity, details)
    select "slotId", ${productId}, position, name, "isRequired", quantity, details
    from jsonb_to_recordset(${sql.json(rows)}) as slot ("slotId" bigint, position smallint, name jsonb, "isRequired" boolean,
      quantity integer, details jsonb)`.run(tx)
  const choices = slots.flatMap(({ slotId, variantIds }) =>
    variantIds.map((variantId, position) => ({ slotId, variantId, position })),
  )
  await sql`
    insert into bundle_choices (slot_id, variant_id, position)
    select * from unnest(${choices.map((each) => each.slotId)}::bigint[], ${choices.map((each) => each.variantId)}::bigint[],
      ${choices.map((each) => each.position)}::smallint[])`.run(tx)
  await sql`
    insert into bundle_conflicts (product_id, variant_id, other_id)
    select distinct ${productId}::bigint, least(a, b), greatest(a, b)
    from unnest(${conflicts.map(([a]) => a)}::bigint[], ${conflicts.map(([, b]) => b)}::bigint[]) as pair (a, b)`.run(
    tx,
  )
  await sql`
    update prices set bundle_saving = (${sql.json(savings)} ->> site)::bigint
    where variant_id in (select id from variants where product_id = ${productId})`.run(tx)
}
