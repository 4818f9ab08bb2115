import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** Ids of a shop's categories in their order. The shop has been locked by the caller. */
export async function categoryIds(tx: Transaction, shopId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select id from shop_categories where shop_id = ${shopId} order by position, id`.rows(tx)
  return rows.map(({ id }) => id)
}

type Named = { readonly shopCategoryId: Id; readonly shopId: Id; readonly name: LocalText }

export const insertShopCategory = (tx: Transaction, { shopCategoryId, shopId, name }: Named): Promise<void> =>
  sql`
    insert into shop_categories (id, shop_id, position, name)
    select ${shopCategoryId}, ${shopId}, coalesce(max(position), 0) + 1, ${sql.json(name)}
    from shop_categories where shop_id = ${shopId}`.run(tx)

/** @returns its new version; undefined when another was saved meanwhile */
export async function renameCategory(
  tx: Transaction,
  { shopCategoryId, shopId, name, version }: Named & { readonly version: number },
): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    update shop_categories set name = ${sql.json(name)}, version = version + 1
    where id = ${shopCategoryId} and shop_id = ${shopId} and version = ${version} returning version`.row(tx)
  return row?.version
}

/** Replaces the goods of a category. @returns how many of them are the shop's own, and not deleted */
export async function putCategoryProducts(
  tx: Transaction,
  { shopCategoryId, shopId, productIds }: Omit<Named, 'name'> & { readonly productIds: readonly Id[] },
): Promise<number> {
  const row = await sql<{ count: number }>`
    with own as (
      select id from products
      where id = any(${productIds}::bigint[]) and shop_id = ${shopId} and status <> 'deleted'
    ), removed as (
      delete from shop_category_products where category_id = ${shopCategoryId} and product_id not in (select id from own)
    ), added as (
      insert into shop_category_products (category_id, product_id) select ${shopCategoryId}, id from own
      on conflict do nothing
    )
    select count(*)::int as count from own`.row(tx)
  return row!.count
}

export const orderCategories = (tx: Transaction, shopId: Id, ids: readonly Id[]): Promise<void> =>
  sql`
    update shop_categories c set position = wanted.place
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    where c.id = wanted.id and c.shop_id = ${shopId}`.run(tx)

/** @returns false when the shop has no such category */
export async function deleteCategory(tx: Transaction, shopId: Id, shopCategoryId: Id): Promise<boolean> {
  const rows = await sql`
    delete from shop_categories where id = ${shopCategoryId} and shop_id = ${shopId} returning id`.rows(tx)
  return rows.length === 1
}
