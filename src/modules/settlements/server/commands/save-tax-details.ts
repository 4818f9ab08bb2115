import type { MerchantContext } from '#platform/context.ts'
import type { SellerDetails } from '../../rules/dac7.ts'
import { putTaxDetails } from '../store/tax-details.ts'

/** A shop enters its legal identity, for the tax office. */
export const saveTaxDetails = (
  ctx: MerchantContext,
  { shop: _, ...details }: SellerDetails & { readonly shop: string },
) =>
  ctx.transaction(async (tx) => {
    await putTaxDetails(tx, ctx.shopId, details)
    return {}
  })
