import type { OrderWithBalance } from '#modules/orders/rules/balance.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { ChosenTerms } from '../rules/checkout.ts'

/**
 * Unless another way is chosen, the order is sent and insured as was chosen when it was placed. Where the site has that no more, it is
 * sent the site's first way.
 */
export function chosenForBalance(
  { shipping }: Pick<Site, 'shipping'>,
  { shopId, shippingMethod, isInsured, shippingAddress, taxNumber }: OrderWithBalance,
  { methods, insured, taxedFor, ...chosen }: ChosenTerms,
): ChosenTerms {
  const placed = shipping.methods.find(({ code }) => code === shippingMethod)?.code
  return {
    ...chosen,
    methods: { ...(placed && { [shopId]: placed }), ...methods },
    insured: { [shopId]: isInsured, ...insured },
    taxedFor: { destination: shippingAddress, buyerNumber: taxNumber, ...taxedFor },
  }
}
