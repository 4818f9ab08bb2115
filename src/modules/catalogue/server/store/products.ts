import { sql } from '#database/sql.ts'
import { stockFacts } from '#modules/stock/server/read-models/stock-facts.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import type { CategoryDraft, ProductDraft } from '../../rules/draft.ts'
import type { EditedMedium } from '../../rules/edited-product.ts'
import type { ProductStatus } from '../../rules/product.ts'
import { slugOf } from '../../rules/slug.ts'
import { isCalled } from './brands.ts'

const empty: LocalText = { en: '', zh: '' }
const cleaned = (text: LocalText | undefined): LocalText | undefined =>
  text && { en: cleanHtml(text.en), zh: cleanHtml(text.zh) }
const orNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/**
 * Writes a new product, or the one of this shop that has the address. Texts, brand, category and pictures that the draft
 * leaves out stay as they were. @returns undefined when another shop has the address
 */
export async function upsertProduct(
  tx: Transaction,
  shopId: Id,
  draft: ProductDraft,
): Promise<{ productId: Id; isNew: boolean } | undefined> {
  const brandId = draft.brand ? await findOrInsertBrand(tx, draft.brand) : null
  const categoryId = draft.category?.length ? await findOrInsertCategory(tx, draft.category) : null
  const picture =
    draft.pictures?.[0]?.file ?? draft.variants.find((variant) => variant.picture)?.picture ?? null
  const secondPicture = draft.pictures?.[1]?.file ?? null
  const hasPictures = draft.pictures !== undefined
  const status = draft.status ?? null
  const summary = orNull(draft.summary)
  const description = orNull(cleaned(draft.description))
  const specifications = orNull(draft.specifications)
  const warranty = orNull(cleaned(draft.warranty))
  const delivery = orNull(cleaned(draft.delivery))
  const unit = orNull(draft.unit)
  const defaultTab = draft.defaultTab ?? null
  const taxClass = draft.taxClass ?? null
  const row = await sql<{ id: Id; is_new: boolean }>`
    insert into products as old (id, shop_id, url_key, status, kind, name, summary, description, specifications, warranty,
      delivery, default_tab, unit, brand_id, category_id, attributes, picture, second_picture,
      tax_class)
    values (${newId()}, ${shopId}, ${draft.urlKey}, coalesce(${status}, 'onShelf'), ${draft.kind ?? 'goods'}, ${sql.json(draft.name)},
      coalesce(${summary}::jsonb, ${sql.json(empty)}), coalesce(${description}::jsonb, ${sql.json(empty)}),
      coalesce(${specifications}::jsonb, '[]'), coalesce(${warranty}::jsonb, ${sql.json(empty)}),
      coalesce(${delivery}::jsonb, ${sql.json(empty)}), coalesce(${defaultTab}, 'description'), ${unit}::jsonb, ${brandId}, ${categoryId},
      ${sql.json(draft.attributes ?? [])}, ${picture}, ${secondPicture},
      coalesce(${taxClass}, 'standard'))
    on conflict (url_key) do update set status = coalesce(${status}, old.status), name = excluded.name,
      summary = coalesce(${summary}::jsonb, old.summary), description = coalesce(${description}::jsonb, old.description),
      specifications = coalesce(${specifications}::jsonb, old.specifications),
      warranty = coalesce(${warranty}::jsonb, old.warranty), delivery = coalesce(${delivery}::jsonb, old.delivery),
      default_tab = coalesce(${defaultTab}, old.default_tab), tax_class = coalesce(${taxClass}, old.tax_class),
      unit = coalesce(excluded.unit, old.unit),
      brand_id = coalesce(excluded.brand_id, old.brand_id), category_id = coalesce(excluded.category_id, old.category_id),
      attributes = excluded.attributes,
      picture = case when ${hasPictures} then excluded.picture else coalesce(old.picture, excluded.picture) end,
      second_picture = case when ${hasPictures} then excluded.second_picture else old.second_picture end,
      version = old.version + 1, updated_at = app_now()
    where old.shop_id = excluded.shop_id
    returning id, version = 1 as is_new`.row(tx)
  return row && { productId: row.id, isNew: row.is_new }
}

/** Whether this is the former address of another shop's product. */
export const formerOfOthers = async (tx: Transaction, urlKey: string, shopId: Id): Promise<boolean> =>
  (await sql<{ id: Id }>`
    select p.id from redirects former join products p on p.id = former.product_id
    where former.url_key = ${urlKey} and p.shop_id <> ${shopId}`.row(tx)) !== undefined

/** The brand of this name, in any language. One that is there is only read: saving goods neither writes it nor makes other goods of it wait. */
export async function findOrInsertBrand(tx: Transaction, name: string): Promise<Id> {
  const slug = slugOf(name)
  // One that got its slug by an older rule is found by its name.
  const known = await sql<{ id: Id }>`
    select id from brands where slug = ${slug} or ${isCalled(name)} order by slug = ${slug} desc, id limit 1`.row(
    tx,
  )
  if (known) return known.id
  const row = await sql<{ id: Id }>`
    insert into brands (id, name, slug) values (${newId()}, ${name}, ${slug})
    on conflict (slug) do update set slug = excluded.slug returning id`.row(tx)
  return row!.id
}

async function findOrInsertCategory(tx: Transaction, branch: readonly CategoryDraft[]): Promise<Id> {
  let parent: { id: Id; path: Id[] } | undefined
  for (const { urlKey, name } of branch) {
    const id = newId()
    const path: Id[] = [...(parent?.path ?? []), id]
    parent = await sql<{ id: Id; path: Id[] }>`
      insert into categories (id, parent_id, url_key, name, path)
      values (${id}, ${parent?.id ?? null}, ${urlKey}, ${sql.json(name)}, ${path}::bigint[])
      on conflict (url_key) do update set url_key = excluded.url_key returning id, path`.row(tx)
  }
  return parent!.id
}

/** Locks a product of this shop. @returns its version, undefined when it is another's or deleted */
export async function lockOwnProduct(
  tx: Transaction,
  productId: Id,
  shopId: Id,
): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    select version from products
    where id = ${productId} and shop_id = ${shopId} and status <> 'deleted' for update`.row(tx)
  return row?.version
}

/** Locks those of these products that are this shop's, in the order of their ids. */
export const lockOwnProducts = (
  tx: Transaction,
  productIds: readonly Id[],
  shopId: Id,
): Promise<{ id: Id; status: ProductStatus; version: number }[]> =>
  sql<{ id: Id; status: ProductStatus; version: number }>`
    select id, status, version from products
    where id = any(${productIds}::bigint[]) and shop_id = ${shopId} and status <> 'deleted'
    order by id for update`.rows(tx)

/** Drafts among these products that lack a name, a picture, a price on a site or anything in stock. */
export async function incompleteDrafts(
  tx: Transaction,
  productIds: readonly Id[],
  site: string,
): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select p.id from products p
    where p.id = any(${productIds}::bigint[]) and p.status = 'draft' and not (
      trim(coalesce(p.name ->> 'en', '') || coalesce(p.name ->> 'zh', '')) <> ''
      and p.picture is not null
      and exists (select from variants v join prices on prices.variant_id = v.id and prices.site = ${site}
        where v.product_id = p.id and v.status = 'enabled')
      and exists (select from variants v join ${stockFacts} stock on stock.variant_id = v.id and stock.available > 0
        where v.product_id = p.id and v.status = 'enabled'))
    order by p.id`.rows(tx)
  return rows.map(({ id }) => id)
}

export const updateStatus = (
  tx: Transaction,
  productIds: readonly Id[],
  status: ProductStatus,
): Promise<void> =>
  sql`
    update products set status = ${status}, version = version + 1, updated_at = app_now()
    where id = any(${productIds}::bigint[])`.run(tx)

export const updateTaxClass = (
  tx: Transaction,
  productIds: readonly Id[],
  taxClass: TaxClass,
): Promise<void> =>
  sql`
    update products set tax_class = ${taxClass}, version = version + 1, updated_at = app_now()
    where id = any(${productIds}::bigint[]) and tax_class <> ${taxClass}`.run(tx)

export type ProductTextsChange = {
  readonly productId: Id
  readonly status: 'onShelf' | 'offShelf'
  readonly name: LocalText
  readonly summary: LocalText
  readonly description: LocalText
}

export const updateTexts = (tx: Transaction, change: ProductTextsChange): Promise<void> =>
  sql`
    update products set status = ${change.status}, name = ${sql.json(change.name)},
      summary = ${sql.json(change.summary)}, description = ${sql.json(cleaned(change.description))},
      version = version + 1, updated_at = app_now()
    where id = ${change.productId}`.run(tx)

export async function productsOfShop(tx: Transaction, shopId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`select id from products where shop_id = ${shopId} order by id`.rows(tx)
  return rows.map(({ id }) => id)
}

export const touchUpdatedAt = (tx: Transaction, productId: Id): Promise<void> =>
  sql`update products set updated_at = app_now() where id = ${productId}`.run(tx)

/** Locks a product. @returns the files it shows, undefined when it was deleted */
export async function lockPictures(tx: Transaction, productId: Id): Promise<string[] | undefined> {
  const [found, shown] = await Promise.all([
    sql<{ id: Id }>`select id from products where id = ${productId} for update`.row(tx),
    sql<{ file: string }>`select file from product_media where product_id = ${productId}`.rows(tx),
  ])
  return found && shown.map(({ file }) => file)
}

/** Films and models of a product, in their order. */
export const otherMediaOf = (tx: Transaction, productId: Id): Promise<EditedMedium[]> =>
  sql<EditedMedium>`
    select file, alt, description, kind from product_media where product_id = ${productId} and kind <> 'picture'
    order by position`.rows(tx)

/** Replaces what a product's page shows, in this order. */
export async function replaceMedia(
  tx: Transaction,
  productId: Id,
  media: readonly EditedMedium[],
): Promise<void> {
  const rows = media.map((medium, position) => ({ id: newId(), position, description: empty, ...medium }))
  await sql`delete from product_media where product_id = ${productId}`.run(tx)
  await sql`
    insert into product_media (id, product_id, position, file, alt, description, kind)
    select id, ${productId}, position, file, alt, description, kind from jsonb_to_recordset(${sql.json(rows)})
      as medium (id bigint, position smallint, file text, alt jsonb, description jsonb, kind text)`.run(tx)
}

/** Replaces the pictures of a product's card, and of some of its variants. */
export async function updateCardPictures(
  tx: Transaction,
  productId: Id,
  pictures: readonly { readonly file: string }[],
  ofVariants: readonly { readonly sku: string; readonly file: string }[],
): Promise<void> {
  await sql`
    update products set picture = ${pictures[0]?.file ?? null}, second_picture = ${pictures[1]?.file ?? null},
      updated_at = app_now()
    where id = ${productId}`.run(tx)
  await sql`
    update variants set picture = chosen.file
    from unnest(${ofVariants.map(({ sku }) => sku)}::text[], ${ofVariants.map(({ file }) => file)}::text[])
      as chosen (sku, file)
    where product_id = ${productId} and variants.sku = chosen.sku`.run(tx)
}
