import { sql } from '#database/sql.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ProductEdit } from '../../rules/edited-product.ts'
import type { ProductStatus } from '../../rules/product.ts'

const cleaned = (text: LocalText): LocalText => ({ en: cleanHtml(text.en), zh: cleanHtml(text.zh) })

export type EditedRow = {
  readonly version: number
  readonly status: ProductStatus
  readonly urlKey: string
}

/** Locks a product of this shop. @returns undefined when it is another's or deleted */
export async function lockEdited(tx: Transaction, productId: Id, shopId: Id): Promise<EditedRow | undefined> {
  return sql<EditedRow>`
    select version, status, url_key as "urlKey" from products
    where id = ${productId} and shop_id = ${shopId} and status <> 'deleted' for update`.row(tx)
}

/** The version of a product of this shop, which is not locked. */
export async function versionOfEdited(
  tx: Transaction,
  productId: Id,
  shopId: Id,
): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    select version from products where id = ${productId} and shop_id = ${shopId} and status <> 'deleted'`.row(
    tx,
  )
  return row?.version
}

/**
 * Those of these addresses that other products have, or had while they belong to another shop: a link to their goods must never lead to
 * goods of a rival.
 */
export async function takenAddresses(
  tx: Transaction,
  urlKeys: readonly string[],
  { shopId, except }: { readonly shopId: Id; readonly except?: Id | undefined },
): Promise<Set<string>> {
  const rows = await sql<{ url_key: string }>`
    select url_key from products
    where url_key = any(${urlKeys}::text[]) and id is distinct from ${except ?? null}::bigint
    union all
    select former.url_key from redirects former join products p on p.id = former.product_id
    where former.url_key = any(${urlKeys}::text[]) and p.shop_id <> ${shopId}`.rows(tx)
  return new Set(rows.map((row) => row.url_key))
}

export const categoryExists = async (tx: Transaction, categoryId: Id): Promise<boolean> =>
  (await sql<{ id: Id }>`select id from categories where id = ${categoryId}`.row(tx)) !== undefined

/** Kind of each of these files, by key; those that are not stored are left out. */
export async function kindsOfFiles(
  tx: Transaction,
  files: readonly string[],
): Promise<Map<string, 'picture' | 'video' | 'model'>> {
  const rows = await sql<{ key: string; mime: string }>`
    select key, mime from files where key = any(${files}::text[])`.rows(tx)
  return new Map(
    rows.map(({ key, mime }) => [
      key,
      mime.startsWith('model/') ? 'model' : mime.startsWith('video/') ? 'video' : 'picture',
    ]),
  )
}

type Written = ProductEdit & {
  readonly productId: Id
  readonly urlKey: string
  readonly brandId: Id | undefined
}

/** Writes a new product, or the locked one of this id. @returns its version */
export async function writeEdited(tx: Transaction, shopId: Id, edit: Written): Promise<number> {
  const pictures = edit.pictures.map(({ file }) => file)
  const row = await sql<{ version: number }>`
    insert into products as old (id, shop_id, url_key, status, kind, name, summary, description, specifications, warranty,
      delivery, default_tab, unit, brand_id, category_id, attributes, picture, second_picture, tax_class)
    values (${edit.productId}, ${shopId}, ${edit.urlKey}, ${edit.status}, ${edit.kind}, ${sql.json(edit.name)},
      ${sql.json(edit.summary)}, ${sql.json(cleaned(edit.description))}, ${sql.json(edit.specifications)},
      ${sql.json(cleaned(edit.warranty))}, ${sql.json(cleaned(edit.delivery))}, ${edit.defaultTab},
      ${edit.unit ? JSON.stringify(edit.unit) : null}::jsonb, ${edit.brandId ?? null}, ${edit.categoryId ?? null},
      ${sql.json(edit.attributes)}, ${pictures[0] ?? null}, ${pictures[1] ?? null}, ${edit.taxClass ?? 'standard'})
    on conflict (id) do update set url_key = excluded.url_key, status = excluded.status, kind = excluded.kind,
      name = excluded.name, summary = excluded.summary, description = excluded.description,
      specifications = excluded.specifications, warranty = excluded.warranty, delivery = excluded.delivery,
      default_tab = excluded.default_tab, unit = excluded.unit, brand_id = excluded.brand_id,
      category_id = excluded.category_id, attributes = excluded.attributes, picture = excluded.picture,
      second_picture = excluded.second_picture, tax_class = coalesce(${edit.taxClass ?? null}, old.tax_class),
      version = old.version + 1, updated_at = app_now()
    returning version`.row(tx)
  return row!.version
}

/** A product's former address leads to it; its own is no former one of any product of its shop. */
export async function saveFormerAddress(
  tx: Transaction,
  productId: Id,
  former: string,
  own: string,
): Promise<void> {
  await sql`delete from redirects where url_key = ${own}`.run(tx)
  await sql`
    insert into redirects (url_key, product_id) values (${former}, ${productId})
    on conflict (url_key) do update set product_id = excluded.product_id`.run(tx)
}

type Sku = { readonly variantId: Id; readonly sku: string }

/** Which of these article numbers other products of the shop have. */
export async function takenSkus(
  tx: Transaction,
  { shopId, productId }: { readonly shopId: Id; readonly productId: Id },
  skus: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ sku: string }>`
    select sku from variants
    where shop_id = ${shopId} and sku = any(${skus}::text[]) and product_id <> ${productId}`.rows(tx)
  return new Set(rows.map(({ sku }) => sku))
}

/**
 * Gives variants of a product other article numbers. They are freed before they are assigned again: two
 * variants may change theirs. One that a variant of the past has is taken from it.
 */
export async function renameVariants(tx: Transaction, productId: Id, renamed: readonly Sku[]): Promise<void> {
  const ids = renamed.map(({ variantId }) => variantId)
  const skus = renamed.map(({ sku }) => sku)
  await sql`
    update variants set sku = '~' || id
    where product_id = ${productId} and (id = any(${ids}::bigint[]) or sku = any(${skus}::text[]))`.run(tx)
  await sql`
    update variants set sku = given.sku
    from unnest(${ids}::bigint[], ${skus}::text[]) as given (id, sku)
    where variants.id = given.id and product_id = ${productId}`.run(tx)
}

type Kept = {
  readonly variantId: Id
  readonly productId: Id
  readonly sku: string
  readonly sales: readonly {
    readonly site: string
    readonly from: string | null
    readonly until: string | null
  }[]
}

/** The variants of a product, with the times of their sales. */
export const variantsOfProduct = (tx: Transaction, productId: Id): Promise<Kept[]> =>
  variantsOfProducts(tx, [productId])

export const variantsOfProducts = (tx: Transaction, productIds: readonly Id[]): Promise<Kept[]> =>
  sql<Kept>`
    select v.id as "variantId", v.product_id as "productId", v.sku,
      coalesce((select json_agg(json_build_object('site', site, 'from', sale_from, 'until', sale_until)) from prices
        where variant_id = v.id and (sale_from is not null or sale_until is not null)), '[]') as sales
    from variants v where v.product_id = any(${productIds}::bigint[]) order by v.id for update of v`.rows(tx)
