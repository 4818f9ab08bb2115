import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

export type Copy = {
  readonly from: Id
  readonly productId: Id
  readonly urlKey: string
  readonly name: LocalText
  readonly variants: readonly { readonly from: Id; readonly to: Id; readonly sku: string }[]
}

/** Writes a copy of a locked product as a draft: texts, pictures, variants and prices, and nothing in stock. */
export async function insertCopy(tx: Transaction, copy: Copy): Promise<void> {
  await sql`
    insert into products (id, shop_id, url_key, status, kind, name, summary, description, specifications, warranty, delivery,
      default_tab, unit, brand_id, category_id, attributes, picture, second_picture, tax_class)
    select ${copy.productId}, shop_id, ${copy.urlKey}, 'draft', kind, ${sql.json(copy.name)}, summary, description,
      specifications, warranty, delivery, default_tab, unit, brand_id, category_id, attributes, picture, second_picture, tax_class
    from products where id = ${copy.from}`.run(tx)
  const media = await sql<{ id: Id }>`
    select id from product_media where product_id = ${copy.from} order by position`.rows(tx)
  await sql`
    insert into product_media (id, product_id, position, file, kind, alt, description)
    select given.new_id, ${copy.productId}, position, file, kind, alt, description from product_media
    join unnest(${media.map(({ id }) => id)}::bigint[], ${media.map(() => newId())}::bigint[]) as given (old_id, new_id)
      on given.old_id = product_media.id`.run(tx)
  const [from, to] = [copy.variants.map((each) => each.from), copy.variants.map((each) => each.to)]
  await sql`
    insert into variants (id, product_id, shop_id, sku, attribute_values, status, picture, position, step, min_quantity, weight_grams,
      length_mm, width_mm, height_mm, goods_width_mm, goods_depth_mm, goods_height_mm, goods_grams)
    select given.new_id, ${copy.productId}, shop_id, given.sku, attribute_values, status, picture, position, step, min_quantity,
      weight_grams, length_mm, width_mm, height_mm, goods_width_mm, goods_depth_mm, goods_height_mm, goods_grams
    from variants
    join unnest(${from}::bigint[], ${to}::bigint[], ${copy.variants.map(({ sku }) => sku)}::text[]) as given (old_id, new_id, sku)
      on given.old_id = variants.id`.run(tx)
  await sql`
    insert into prices (variant_id, site, currency, amount, compare_at)
    select given.new_id, site, currency, amount, compare_at from prices
    join unnest(${from}::bigint[], ${to}::bigint[]) as given (old_id, new_id) on given.old_id = prices.variant_id`.run(
    tx,
  )
}

export const nameOfProduct = async (tx: Transaction, productId: Id): Promise<LocalText> =>
  (await sql<{ name: LocalText }>`select name from products where id = ${productId}`.row(tx))!.name

/** The variants of a product that it still has, in their order. */
export const shownVariants = (tx: Transaction, productId: Id): Promise<{ id: Id; sku: string }[]> =>
  sql<{ id: Id; sku: string }>`
    select id, sku from variants
    where product_id = ${productId} and not jsonb_exists(attribute_values, '~') order by position, id`.rows(
    tx,
  )
