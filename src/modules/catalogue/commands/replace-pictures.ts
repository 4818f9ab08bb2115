import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import type { LocalText } from '#domain/language.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { touchProducts } from '../listings.ts'

export type NewPictures = {
  readonly productId: Id
  /** Which files may go. When the product shows any other, somebody chose it: everything stays as it is. */
  readonly mayReplace: (file: string) => boolean
  readonly pictures: readonly { readonly file: string; readonly alt: LocalText }[]
  readonly ofVariants: readonly { readonly sku: string; readonly file: string }[]
}

/** Gives a product other pictures and leaves the rest of it alone. @returns false when somebody had chosen others meanwhile */
export async function replacePictures(tx: Transaction, change: NewPictures): Promise<boolean> {
  const { productId, mayReplace, pictures } = change
  const { rows } = await sql<{ id: Id }>`select id from products where id = ${productId} for update`.execute(
    tx,
  )
  const shown = await sql<{
    file: string
  }>`select file from product_media where product_id = ${productId}`.execute(tx)
  if (rows.length === 0 || shown.rows.some(({ file }) => !mayReplace(file))) return false

  await sql`delete from product_media where product_id = ${productId}`.execute(tx)
  for (const [position, { file, alt }] of pictures.entries()) {
    await sql`
      insert into product_media (id, product_id, position, file, alt)
      values (${newId()}, ${productId}, ${position}, ${file}, ${JSON.stringify(alt)}::jsonb)`.execute(tx)
  }
  await sql`
    update products set picture = ${pictures[0]?.file ?? null}, second_picture = ${pictures[1]?.file ?? null}, updated_at = app_now()
    where id = ${productId}`.execute(tx)
  for (const { sku, file } of change.ofVariants) {
    await sql`update variants set picture = ${file} where product_id = ${productId} and sku = ${sku}`.execute(
      tx,
    )
  }
  await touchProducts(tx, [productId])
  return true
}
