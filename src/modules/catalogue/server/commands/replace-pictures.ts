import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { EditedMedium } from '../../rules/edited-product.ts'
import { touchProducts } from '../listings.ts'
import { lockPictures, replaceMedia, updateCardPictures } from '../store/products.ts'

export type NewPictures = {
  readonly productId: Id
  /** Which files may go. When the product shows any other, the shop chose it, and everything stays as it is. */
  readonly mayReplace: (file: string) => boolean
  readonly pictures: readonly Omit<EditedMedium, 'kind'>[]
  readonly ofVariants: readonly { readonly sku: string; readonly file: string }[]
}

/**
 * Gives a product other pictures and leaves the rest of it alone.
 * @returns false when the shop chose others concurrently
 */
export async function replacePictures(tx: Transaction, change: NewPictures): Promise<boolean> {
  const { productId, mayReplace, pictures } = change
  const shown = await lockPictures(tx, productId)
  if (!shown?.every(mayReplace)) return false

  await replaceMedia(
    tx,
    productId,
    pictures.map((picture) => ({ ...picture, kind: 'picture' })),
  )
  await updateCardPictures(tx, productId, pictures, change.ofVariants)
  await touchProducts(tx, [productId])
  return true
}
