import { judge } from '#domain/access/permissions.ts'
import type { ShopState } from '#domain/orders/lifecycle.ts'
import type { MerchantContext } from '#platform/context.ts'

/** Which orders the caller's shop may still send: a frozen one those placed before it was frozen (MER-04, TRAP-111). */
export function shopStateOf({ shop }: MerchantContext): ShopState {
  const verdict = judge('shopOrder.ship', { kind: 'buyer', staff: shop })
  return { onlyOrdersBefore: verdict.isAllowed ? verdict.onlyOrdersBefore : undefined }
}
