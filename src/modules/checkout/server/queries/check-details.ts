import type { Address } from '#modules/addresses/rules/address.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import { isInNumberingPlan } from '#platform/numbering-plans.ts'
import { refuseBadAddresses } from '../../rules/refusals.ts'

/**
 * The address of a checkout by the rules that placing the order applies; its schema has checked the rest.
 * @throws Refusal `malformed` with the fields of the address
 */
export async function checkDetails(
  ctx: OrderHolderContext,
  { shippingAddress, isSent }: { readonly shippingAddress: Address; readonly isSent: boolean },
): Promise<Record<string, never>> {
  refuseBadAddresses(ctx.site, { shippingAddress }, { isInPlan: isInNumberingPlan, isSent })
  return {}
}
