import { sql } from '#database/sql.ts'
import { insertShopCategory, putCategoryProducts, putFront } from '#modules/shop-fronts/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { shopFronts } from './catalogue/shop-fronts.ts'
import { shops } from './catalogue/shops.ts'
import { insertPickUpPlaces } from './pick-up-places.ts'

/** Opens the demo's shops. @returns their ids by their short names */
export async function insertShops(
  tx: Transaction,
  keyOf: (picture: string) => string,
): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>()
  for (const { slug, name, about, status, logo, pickUpPlace } of shops) {
    const id = newId()
    await sql`
      insert into shops (id, slug, name, about, status, logo)
      values (${id}, ${slug}, ${JSON.stringify(name)}::jsonb, ${JSON.stringify(about)}::jsonb, ${status},
        ${logo ? keyOf(logo) : null})`.run(tx)
    if (pickUpPlace) await insertPickUpPlaces(tx, id, pickUpPlace)
    ids.set(slug, id)
  }
  return ids
}

/** Writes the pages of the demo's shops, with their own categories. */
export async function writeShopFronts(
  tx: Transaction,
  shopIds: ReadonlyMap<string, Id>,
  keyOf: (picture: string) => string,
): Promise<void> {
  for (const [slug, { banner, categories, ...front }] of Object.entries(shopFronts)) {
    const shopId = shopIds.get(slug)!
    await putFront(tx, shopId, {
      ...front,
      version: 0,
      banner: banner && keyOf(banner),
      awayFrom: undefined,
      awayUntil: undefined,
    })
    for (const { name, goods } of categories) {
      const shopCategoryId = newId()
      await insertShopCategory(tx, { shopCategoryId, shopId, name })
      const rows = await sql<{ id: Id }>`select id from products where url_key = any(${goods}::text[])`.rows(
        tx,
      )
      const productIds = rows.map(({ id }) => id)
      const found = await putCategoryProducts(tx, { shopCategoryId, shopId, productIds })
      if (found !== goods.length) throw new Error(`${slug}: not all of ${goods.join()} are its goods`)
    }
  }
}
