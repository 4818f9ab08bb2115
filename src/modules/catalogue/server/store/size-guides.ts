import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { SizeGuide } from '../../rules/size-guide.ts'

type OwnGuide = SizeGuide & { readonly sizeGuideId: Id; readonly shopId: Id }

/** Ids of the guides of a shop, which the caller has locked. */
export async function sizeGuideIds(tx: Transaction, shopId: Id): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`select id from size_guides where shop_id = ${shopId}`.rows(tx)
  return rows.map(({ id }) => id)
}

/** Locked, so that a category that is deleted concurrently takes its guides along. */
export const isCategory = async (tx: Transaction, categoryId: Id): Promise<boolean> =>
  (await sql`select id from categories where id = ${categoryId} for key share`.row(tx)) !== undefined

export const insertSizeGuide = (tx: Transaction, guide: OwnGuide): Promise<void> =>
  sql`
    insert into size_guides (id, shop_id, category_id, name, option_name, note, columns, rows)
    values (${guide.sizeGuideId}, ${guide.shopId}, ${guide.categoryId ?? null}, ${sql.json(guide.name)}, ${sql.json(guide.option)},
      ${sql.json(guide.note)}, ${sql.json(guide.columns)}, ${sql.json(guide.rows)})`.run(tx)

/** @returns its new version; undefined when another was saved meanwhile */
export async function updateSizeGuide(
  tx: Transaction,
  guide: OwnGuide & { readonly version: number },
): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    update size_guides set category_id = ${guide.categoryId ?? null}, name = ${sql.json(guide.name)},
      option_name = ${sql.json(guide.option)}, note = ${sql.json(guide.note)}, columns = ${sql.json(guide.columns)},
      rows = ${sql.json(guide.rows)}, version = version + 1, updated_at = app_now()
    where id = ${guide.sizeGuideId} and shop_id = ${guide.shopId} and version = ${guide.version} returning version`.row(
    tx,
  )
  return row?.version
}

/** @returns false when the shop has no such guide */
export async function removeSizeGuide(tx: Transaction, shopId: Id, sizeGuideId: Id): Promise<boolean> {
  const rows = await sql`
    delete from size_guides where id = ${sizeGuideId} and shop_id = ${shopId} returning id`.rows(tx)
  return rows.length === 1
}
