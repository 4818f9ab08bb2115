import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { AfterSalePreview } from '../../rules/after-sale.ts'
import type { ChosenKind } from '../../rules/kinds.ts'
import type { AfterSalesParts } from '../parts.ts'
import { quoteAfterSale, toPreview } from './quote.ts'
import { orderToReverse } from './reversible-order.ts'

type PreviewRequest = {
  readonly orderId: Id
  readonly kind?: ChosenKind | undefined
  readonly lines: readonly { readonly lineId: Id; readonly quantity?: number | undefined }[]
}

/** Preview for lines of an order of the caller: kinds and amounts (AS-02). @throws Refusal `notFound` */
export async function previewAfterSale(
  ctx: OrderHolderContext,
  request: PreviewRequest,
  { reasonText }: Pick<AfterSalesParts, 'reasonText'>,
): Promise<AfterSalePreview & { readonly reasonTexts: readonly string[] }> {
  const order = await orderToReverse(ctx.db, request.orderId, ctx.holder)
  if (!order) throw new Refusal('notFound')
  const preview = toPreview(order, await quoteAfterSale(ctx.db, order, request), ctx.language)
  return { ...preview, reasonTexts: preview.reasons.map((reason) => reasonText(reason, ctx.language)) }
}
