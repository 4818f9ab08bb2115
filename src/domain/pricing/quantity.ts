export type QuantityRule = {
  /** Orders come in multiples of this, in base units; 1 for ordinary goods. */
  readonly step: number
  readonly min: number
  readonly max: number
}

/** No one orders more of one variant in one line, whatever the stock. */
export const quantityMax = 9_999

/**
 * What a buyer may order of a variant: never below one step, never above the stock cut down to whole steps
 * (PDP-69, PDP-73, TRAP-05, TRAP-37). `max` below `min` means that it is sold out for this buyer (TRAP-38).
 */
export function quantityRule(variant: {
  step: number
  minQuantity: number
  available: number
}): QuantityRule {
  const { step } = variant
  const min = Math.max(step, Math.ceil(variant.minQuantity / step) * step)
  const max = Math.floor(Math.min(variant.available, quantityMax) / step) * step
  return { step, min, max }
}

export const isSoldOut = (rule: QuantityRule): boolean => rule.max < rule.min

/**
 * The nearest quantity a buyer may order. Goods sold in steps round up, so nobody gets less than they asked for;
 * only when that exceeds the stock do we round down (PDP-74). 0 when nothing can be ordered.
 */
export function snapQuantity(asked: number, { step, min, max }: QuantityRule): number {
  if (max < min) return 0
  const up = Math.ceil(asked / step) * step
  const snapped = up > max ? Math.floor(max / step) * step : up
  return Math.max(min, snapped)
}

export const isAllowedQuantity = (quantity: number, { step, min, max }: QuantityRule): boolean =>
  Number.isSafeInteger(quantity) && quantity >= min && quantity <= max && quantity % step === 0
