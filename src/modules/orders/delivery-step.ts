import type { OrderFacts } from '#domain/orders/lifecycle.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { Deliveries } from '#platform/deliveries.ts'

/** The fact of an order's lifecycle that its delivery tells. */
export const deliveryStepOf = (
  deliveries: Deliveries,
  { fulfilment }: { readonly fulfilment: Fulfilment },
): NonNullable<OrderFacts['deliveryStep']> => deliveries.of(fulfilment)?.step ?? 'none'
