import { slotOf, whyNotWhole } from '#modules/catalogue/rules/bundle.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { Id, LineId } from '#vocabulary/identifiers.ts'
import { type QuantityRule, quantityMax, quantityRule, snapQuantity } from '#vocabulary/quantity.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { LineKind } from './line.ts'

/** A line as far as bundles are concerned: a main line, and parts that name it. */
type Line = {
  readonly lineId: LineId
  readonly variantId: Id
  readonly quantity: number
  readonly kind: LineKind
  readonly parentId?: LineId | undefined
}
type Variants = ReadonlyMap<Id, SellableVariant>

export type PartToAdd = { readonly variantId: Id; readonly quantity: number }

/** Request to add one line, or a bundle with its parts, each in the quantity of its slot. */
export function bundleToAdd(
  {
    variantId,
    quantity,
    partIds = [],
  }: { variantId: Id; quantity: number; partIds?: readonly Id[] | undefined },
  variants: Variants,
): { readonly kind: 'ordinary' | 'bundle'; readonly parts: readonly PartToAdd[] } {
  const bundle = variants.get(variantId)?.terms?.bundle
  return {
    kind: bundle || partIds.length > 0 ? 'bundle' : 'ordinary',
    parts: partIds.map((id) => ({ variantId: id, quantity: quantity * (slotOf(bundle, id)?.quantity ?? 1) })),
  }
}

const partsOf = <Any extends Line>(lines: readonly Any[], main: Line): Any[] =>
  lines.filter(({ parentId }) => parentId === main.lineId)

/**
 * Why lines cannot be bought, by line. The lines of a bundle are bought together or not at all, so the reason of one is that of
 * all of them.
 * @param ownReason why a line cannot be bought by itself
 */
export function whyNotLines<Any extends Line>(
  lines: readonly Any[],
  variants: Variants,
  ownReason: (line: Any) => RefusalCode | undefined,
): ReadonlyMap<LineId, RefusalCode> {
  const reasons = new Map<LineId, RefusalCode>()
  for (const line of lines.filter(({ parentId }) => parentId === undefined)) {
    const parts = partsOf(lines, line)
    const family = [line, ...parts]
    const reason = family.map(ownReason).find((each) => each) ?? whyNotBundle(line, parts, variants)
    if (reason) for (const each of family) reasons.set(each.lineId, reason)
  }
  return reasons
}

function whyNotBundle(main: Line, parts: readonly Line[], variants: Variants): RefusalCode | undefined {
  const bundle = variants.get(main.variantId)?.terms?.bundle
  if (!bundle && main.kind !== 'bundle') return undefined
  const reason = whyNotWhole(
    bundle,
    main.variantId,
    parts.map(({ variantId }) => variantId),
  )
  if (reason) return reason
  const isAsDefined = parts.every(
    ({ variantId, quantity }) => quantity === main.quantity * slotOf(bundle, variantId)!.quantity,
  )
  return isAsDefined ? undefined : 'bundleIncomplete'
}

/** How much of each line may be ordered. Of a bundle as many as there is enough of every part for. */
export function rulesOfLines(lines: readonly Line[], variants: Variants): ReadonlyMap<LineId, QuantityRule> {
  const rules = new Map<LineId, QuantityRule>()
  for (const line of lines.filter(({ parentId }) => parentId === undefined)) {
    const variant = variants.get(line.variantId)
    if (!variant) continue
    const rule = quantityRule(line.kind === 'gift' ? alone(variant) : variant)
    const parts = partsOf(lines, line)
    const most = parts.map((part) =>
      Math.floor(mostOfPart(variants.get(part.variantId)) / perBundle(part, line)),
    )
    const max = Math.floor(Math.min(rule.max, ...most) / rule.step) * rule.step
    rules.set(line.lineId, { ...rule, max })
    for (const part of parts) {
      const per = perBundle(part, line)
      rules.set(part.lineId, { step: per * rule.step, min: per * rule.min, max: per * max })
    }
  }
  return rules
}

const mostOfPart = (variant: SellableVariant | undefined): number =>
  variant ? quantityRule(alone(variant)).max : 0

/**
 * A variant without a smallest order: a gift's offer sets how many are given, and a part's bundle how many it
 * takes.
 */
const alone = (variant: SellableVariant): SellableVariant => ({
  ...variant,
  minQuantity: variant.step,
  bulkMin: undefined,
})

const perBundle = (part: Line, main: Line): number => Math.max(1, Math.round(part.quantity / main.quantity))

/** The lines with the quantities that may be ordered now. */
export function snapLines<Any extends Line>(lines: readonly Any[], variants: Variants): Any[] {
  const rules = rulesOfLines(lines, variants)
  return lines.map((line) => {
    const rule = rules.get(line.lineId)
    return rule ? { ...line, quantity: snapQuantity(Math.min(line.quantity, quantityMax), rule) } : line
  })
}

/** The same as far as there is any; a line of which there is nothing keeps its quantity, and is refused by it. */
export function cutToStock<Any extends Line>(lines: readonly Any[], variants: Variants): Any[] {
  const snapped = snapLines(lines, variants)
  return lines.map((line, place) => (snapped[place]!.quantity > 0 ? snapped[place]! : line))
}
