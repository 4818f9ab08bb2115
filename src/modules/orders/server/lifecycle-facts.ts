import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import type { OrderFacts, ShopState } from '../rules/lifecycle.ts'

/** Which orders the caller's shop may still send or cancel: a frozen one those placed before it was frozen (MER-04, TRAP-111). */
export function shopStateOf({ shop }: MerchantContext): ShopState {
  return { onlyOrdersBefore: shop.status === 'frozen' ? shop.statusChangedAt : undefined }
}

/** The fact of an order's lifecycle that its delivery provides. */
export const deliveryStepOf = (
  deliveries: Deliveries,
  { fulfilment }: { readonly fulfilment: Fulfilment },
): OrderFacts['deliveryStep'] => deliveries.of(fulfilment)?.step ?? 'none'

/** The facts of an order's lifecycle that depend on the caller's shop. */
export const factsOfShop = (
  ctx: MerchantContext,
  order: { readonly fulfilment: Fulfilment },
): Pick<OrderFacts, 'shop' | 'deliveryStep'> => ({
  shop: shopStateOf(ctx),
  deliveryStep: deliveryStepOf(ctx.deliveries, order),
})
