import type { Mall } from '#ui/mall-context.ts'
import { afterSaleDetail } from '#wire/after-sales/look-up.ts'
import { ofOwner } from '../account/only-buyers.ts'

/** An after-sale of the caller. A visitor for whom it does not exist signs in first, as for an order. */
export const loadAfterSale = (
  mall: Mall,
  request: Request,
  { afterSaleId, token }: { readonly afterSaleId: string; readonly token: string | undefined },
) => ofOwner(mall, request, mall.call(afterSaleDetail, { afterSaleId, token }))
