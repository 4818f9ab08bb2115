import { sql } from '#database/sql.ts'
import { insertCategory, putCategoryProducts, putFront } from '#modules/shop-fronts/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { shopFronts } from './catalogue/shop-fronts.ts'

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
      await insertCategory(tx, { shopCategoryId, shopId, name })
      const rows = await sql<{ id: Id }>`select id from products where url_key = any(${goods}::text[])`.rows(
        tx,
      )
      const productIds = rows.map(({ id }) => id)
      const found = await putCategoryProducts(tx, { shopCategoryId, shopId, productIds })
      if (found !== goods.length) throw new Error(`${slug}: not all of ${goods.join()} are its goods`)
    }
  }
}
