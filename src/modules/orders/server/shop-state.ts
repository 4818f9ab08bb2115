import type { MerchantContext } from '#platform/context.ts'
import type { ShopState } from '../rules/lifecycle.ts'

/** Which orders the caller's shop may still send or cancel: a frozen one those placed before it was frozen (MER-04, TRAP-111). */
export function shopStateOf({ shop }: MerchantContext): ShopState {
  return { onlyOrdersBefore: shop.status === 'frozen' ? shop.statusChangedAt : undefined }
}
