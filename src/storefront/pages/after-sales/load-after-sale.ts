import { afterSaleDetailCall } from '#modules/after-sales/bound/look-up.ts'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import type { Mall } from '#ui/mall-context.ts'

/** An after-sale of the caller. A visitor for whom it does not exist signs in first, as for an order. */
export const loadAfterSale = (
  mall: Mall,
  request: Request,
  { afterSaleId, token }: { readonly afterSaleId: string; readonly token: string | undefined },
) => ofOwner(mall, request, mall.call(afterSaleDetailCall, { afterSaleId, token }))
