import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ProductEdit } from '../../rules/edited-product.ts'

type Kept = { readonly revision: number; readonly edit: ProductEdit }

/** Stored draft of a product that the caller has locked. */
export const unpublishedEdit = (tx: Transaction, productId: Id): Promise<Kept | undefined> =>
  sql<Kept>`select revision, edit from unpublished_edits where product_id = ${productId}`.row(tx)

export const putUnpublished = (
  tx: Transaction,
  { productId, userId, revision, edit }: Kept & { readonly productId: Id; readonly userId: Id },
): Promise<void> =>
  sql`
    insert into unpublished_edits (product_id, revision, user_id, edit)
    values (${productId}, ${revision}, ${userId}, ${sql.json(edit)})
    on conflict (product_id) do update set revision = excluded.revision, user_id = excluded.user_id, edit = excluded.edit,
      kept_at = app_now()`.run(tx)

/** @returns whether this revision was there */
export async function deleteUnpublished(tx: Transaction, productId: Id, revision: number): Promise<boolean> {
  const row = await sql<{ product_id: Id }>`
    delete from unpublished_edits where product_id = ${productId} and revision = ${revision} returning product_id`.row(
    tx,
  )
  return row !== undefined
}
