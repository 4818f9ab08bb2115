import type { MerchantContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { missingDetails, type SellerDetails } from '../../rules/dac7.ts'
import { putTaxDetails } from '../store/tax-details.ts'

/** A shop enters its legal identity, for the tax office. @throws Refusal `required` for a person without first name or date of birth */
export function saveTaxDetails(
  ctx: MerchantContext,
  { shop: _, ...details }: SellerDetails & { readonly shop: string },
) {
  const missing = missingDetails(details)
  if (missing.length > 0)
    throw new Refusal(
      'required',
      {},
      missing.map((field) => ({ field, code: 'required' })),
    )
  return ctx.transaction(async (tx) => {
    await putTaxDetails(tx, ctx.shopId, details)
    return {}
  })
}
