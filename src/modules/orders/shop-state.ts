import type { ShopState } from '#domain/orders/lifecycle.ts'
import type { MerchantContext } from '#platform/context.ts'

/** What the caller's shop may do with orders. */
export function shopStateOf({ caller, shopId }: MerchantContext): ShopState {
  const shop = caller.kind === 'nobody' ? undefined : caller.shops.find((each) => each.shopId === shopId)
  return { onlyOrdersBefore: shop?.status === 'frozen' ? shop.statusChangedAt : undefined }
}
