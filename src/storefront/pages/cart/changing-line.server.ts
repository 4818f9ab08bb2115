import type { Cart } from '#modules/cart/rules/cart.ts'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { productIfThere } from '#storefront/parts/product/product-if-there.server.ts'
import type { Mall } from '#ui/mall-context.ts'

/** The line whose options are chosen again, with its product. */
export type ChangingLine = {
  readonly lineId: string
  readonly variantId: string
  readonly quantity: number
  readonly product: ProductDetail
}

/** Undefined where the line or its product is there no longer, or leaves no choice. */
export async function changingLine(
  mall: Mall,
  cart: Cart | undefined,
  asked: string | null,
): Promise<ChangingLine | undefined> {
  const lines = [...(cart?.shops.flatMap((shop) => shop.lines) ?? []), ...(cart?.invalid ?? [])]
  const line = lines.find(({ lineId, hasChoice }) => lineId === asked && hasChoice)
  if (!line) return undefined
  const { lineId, productId, variantId, quantity } = line
  const product = await productIfThere(mall, productId)
  if (!product) return undefined
  // The sheet shows none of its texts.
  return {
    lineId,
    variantId,
    quantity,
    product: { ...product, description: '', warranty: '', delivery: '', specifications: [] },
  }
}
