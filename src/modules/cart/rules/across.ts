import { saleOf } from '#modules/catalogue/rules/kinds.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { Refusal } from '#vocabulary/refusal.ts'

/** Goods that come across a border are cleared by customs for one person, so they are checked out apart from all others. */
export const isAcross = (variant: Pick<SellableVariant, 'kind' | 'terms'> | undefined): boolean =>
  variant !== undefined && saleOf(variant).tradeType === 'cbe'

type Line = { readonly variant: SellableVariant | undefined }

/**
 * The lines that one checkout takes.
 * @param side of the border, where the buyer has chosen one
 * @throws Refusal `crossBorderApart` where goods of both sides are together and the buyer has not chosen one
 */
export function linesOfOneSide<Of extends Line>(
  lines: readonly Of[],
  side: 'across' | 'within' | undefined,
): readonly Of[] {
  if (side) return lines.filter(({ variant }) => isAcross(variant) === (side === 'across'))
  const across = lines.filter(({ variant }) => isAcross(variant))
  if (across.length > 0 && across.length < lines.length) throw new Refusal('crossBorderApart')
  return lines
}
