import type { MerchantContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { refreshListings, refreshTexts } from '../listings.ts'
import { lockOwnProduct, type ProductTextsChange, touchUpdatedAt, updateTexts } from '../store/products.ts'
import { lockOwnVariant, upsertPrice } from '../store/variants.ts'

export type ShopProductChange = ProductTextsChange & { readonly version: number }

/** A shop changes the texts of its product, or takes it off the shelf. @throws Refusal `notFound`, `changedMeanwhile` */
export async function saveShopProduct(
  ctx: MerchantContext,
  change: ShopProductChange,
): Promise<{ productId: Id; version: number }> {
  return ctx.transaction(async (tx) => {
    const version = await lockOwnProduct(tx, change.productId, ctx.shopId)
    if (version === undefined) throw new Refusal('notFound')
    if (version !== change.version) throw new Refusal('changedMeanwhile')

    await updateTexts(tx, change)
    await refreshTexts(tx, change.productId)
    await announce(tx, { name: 'product.saved', productId: change.productId })
    return { productId: change.productId, version: change.version + 1 }
  })
}

export type VariantPriceChange = {
  readonly variantId: Id
  readonly site: string
  readonly currency: Currency
  /** Minor units. */
  readonly amount: number
  readonly compareAt?: number | undefined
  /** When the lower price holds; before and after it is `compareAt`. Left out, it stays as it was. */
  readonly saleTime?: { readonly from?: Date | undefined; readonly until?: Date | undefined } | undefined
}

/** A shop changes a price. Orders that are placed keep theirs. @throws Refusal `notFound`, `invalid` for a foreign currency */
export async function saveVariantPrice(
  ctx: MerchantContext,
  change: VariantPriceChange,
): Promise<{ variantId: Id }> {
  return ctx.transaction(async (tx) => {
    const { variantId, site, currency, amount, compareAt = null } = change
    const variant = await lockOwnVariant(tx, { variantId, shopId: ctx.shopId, site })
    if (!variant) throw new Refusal('notFound')
    if (variant.currency !== currency)
      throw new Refusal('malformed', {}, [{ field: 'currency', code: 'invalid' }])

    const saleTime = change.saleTime && {
      saleFrom: change.saleTime.from ?? null,
      saleUntil: change.saleTime.until ?? null,
    }
    await upsertPrice(tx, { variantId, site, currency, amount, compareAt, saleTime })
    await touchUpdatedAt(tx, variant.productId)
    await refreshListings(tx, [variant.productId])
    return { variantId }
  })
}
