import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { CartLineId, Id } from '#vocabulary/identifiers.ts'
import { bundleToAdd } from './bundles.ts'
import { type LineKind, mergeKey, type PriceType } from './line.ts'

export type LineToAdd = {
  readonly variantId: Id
  readonly quantity: number
  readonly priceType?: PriceType | undefined
  /** Of a bundle: the variants it is made of, beside its main item. */
  readonly partIds?: readonly Id[] | undefined
}

export type MergedLine = {
  /** Of the line that it becomes, unless it is added to one that is there. */
  readonly lineId: CartLineId
  readonly parentId: CartLineId | undefined
  readonly kind: LineKind
  readonly variantId: Id
  readonly quantity: number
  readonly priceType: PriceType
  readonly mergeKey: string
}

/**
 * One line for each key, however often it is requested; of a bundle one for its main item and one for each
 * part.
 * @param own what the account determines and not the caller: buying in bulk is for business accounts
 *   alone, whose lines are bulk lines unless they request single pieces (SHELL-31)
 */
export function linesToAdd(
  asked: readonly LineToAdd[],
  variants: ReadonlyMap<Id, SellableVariant>,
  own: { readonly newId: () => CartLineId; readonly isBusiness: boolean },
): MergedLine[] {
  const merged = new Map<string, MergedLine>()
  const put = (line: Omit<MergedLine, 'lineId'>): CartLineId => {
    const before = merged.get(line.mergeKey)
    const lineId = before?.lineId ?? own.newId()
    merged.set(line.mergeKey, { ...line, lineId, quantity: (before?.quantity ?? 0) + line.quantity })
    return lineId
  }
  for (const { variantId, quantity, priceType: wanted = 'bulk', partIds } of asked) {
    const priceType = own.isBusiness ? wanted : 'standard'
    const { kind, parts } = bundleToAdd({ variantId, quantity, partIds }, variants)
    const key = mergeKey({ kind, variantId, priceType, partVariantIds: partIds })
    const parentId = put({ kind, variantId, quantity, priceType, mergeKey: key, parentId: undefined })
    for (const part of parts) {
      const ofPart = { kind: 'bundlePart', priceType, ...part } as const
      put({ ...ofPart, parentId, mergeKey: mergeKey({ ...ofPart, parentKey: key }) })
    }
  }
  return [...merged.values()]
}
