import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { Deliveries } from '#platform/deliveries.ts'
import type { OrderFacts } from '../rules/lifecycle.ts'

/** The fact of an order's lifecycle that its delivery provides. */
export const deliveryStepOf = (
  deliveries: Deliveries,
  { fulfilment }: { readonly fulfilment: Fulfilment },
): OrderFacts['deliveryStep'] => deliveries.of(fulfilment)?.step ?? 'none'
