export type QuantityRule = {
  /** Orders come in multiples of this, in base units; 1 for ordinary goods. */
  readonly step: number
  readonly min: number
  readonly max: number
}

/** The most pieces of one variant in one line, however much is in stock; of goods sold by weight or length the most steps (PDP-73). */
export const quantityMax = 9_999
/** The most base units that a line counts: of goods sold by weight about ten tons in grams. */
export const unitsMax = 9_999_999

const mostInLine = ({ kind, step }: Pick<Goods, 'kind' | 'step'>): number =>
  kind === 'weighed' ? Math.min(quantityMax * step, unitsMax) : quantityMax

type Goods = {
  /** Goods sold by weight have a rule of their own. */
  readonly kind?: string | undefined
  readonly step: number
  readonly minQuantity: number
  /** The smallest order of a buyer who buys in bulk; undefined outside of that. */
  readonly bulkMin?: number | undefined
  readonly available: number
  /** Maximum for this buyer by the product or by offers, in base units. */
  readonly limit?: number | undefined
}

/**
 * Where a smallest order is shown (TRAP-04): on the product page, for goods sold by weight, or in the purchase bar of
 * bulk orders and when an order is bought again (TRAP-07).
 */
export type QuantityPlace = 'productPage' | 'weighed' | 'bulkBar'

/**
 * Quantities of a variant that a buyer can order, in whole steps: never below one step, never above the stock
 * or the limit (PDP-69 to PDP-73, TRAP-05, TRAP-37). `max` below `min` means that it is sold out for this
 * buyer (TRAP-38).
 */
export function quantityRule(
  goods: Goods,
  place: QuantityPlace = goods.kind === 'weighed' ? 'weighed' : 'productPage',
): QuantityRule {
  const { step, available, limit = Number.POSITIVE_INFINITY } = goods
  const max = Math.floor(Math.min(available, limit, mostInLine(goods)) / step) * step
  return { step, min: Math.max(step, minimum(goods, max, place)), max }
}

function minimum({ step, minQuantity, bulkMin }: Goods, max: number, place: QuantityPlace): number {
  const own = wholeSteps(minQuantity, step)
  const bulk = bulkMin === undefined ? undefined : wholeSteps(bulkMin, step)
  switch (place) {
    case 'productPage':
      return Math.min(own, bulk ?? own)
    case 'weighed':
      return Math.min(own, max)
    case 'bulkBar':
      return bulk === undefined ? own : Math.min(max, bulk)
  }
}

type Promoted = {
  /** Limit of the product for one buyer, at any price. */
  readonly limit: number | undefined
  readonly promotion:
    | {
        readonly kind: string
        readonly isRunning: boolean
        readonly stock: { readonly left: number } | undefined
        readonly limitPerBuyer: number | undefined
      }
    | undefined
  /** Of a timed coupon activity that runs. */
  readonly couponsLeft: number | undefined
  readonly isBuyer: boolean
}

/**
 * The most that a product page offers beside the stock: what a running promotion has, its limit for each
 * buyer where a buyer looks, and the coupons that a timed activity has. The smallest that applies holds
 * (TRAP-59). A promotion that has nothing left is over, and a group buy exists beside the ordinary price:
 * neither limits what is bought at that.
 */
export function promotedMost({ limit, promotion, couponsLeft, isBuyer }: Promoted): number | undefined {
  const holds = promotion?.isRunning && promotion.kind !== 'groupBuy' && promotion.stock?.left !== 0
  const figures = [
    limit,
    holds ? promotion.stock?.left : undefined,
    holds && isBuyer ? promotion.limitPerBuyer : undefined,
    couponsLeft || undefined,
  ].filter((figure) => figure !== undefined)
  return figures.length > 0 ? Math.min(...figures) : undefined
}

const wholeSteps = (quantity: number, step: number) => Math.ceil(quantity / step) * step

/** The smallest order of goods that are sold from an amount on: whole steps that cost at least that much (PDP-72). */
export const quantityForAmount = (amount: number, unitPrice: number, step: number): number =>
  unitPrice > 0 ? Math.ceil(amount / unitPrice) * step : step

export const isSoldOut = (rule: QuantityRule): boolean => rule.max < rule.min

/**
 * The nearest quantity a buyer may order. Goods sold in steps are rounded up, so that a buyer never gets less
 * than requested, and down only when that exceeds the stock (PDP-74). 0 when nothing can be ordered.
 */
export function snapQuantity(asked: number, { step, min, max }: QuantityRule): number {
  if (max < min) return 0
  const up = Math.ceil(asked / step) * step
  const snapped = up > max ? Math.floor(max / step) * step : up
  return Math.max(min, snapped)
}

export const isAllowedQuantity = (quantity: number, { step, min, max }: QuantityRule): boolean =>
  Number.isSafeInteger(quantity) && quantity >= min && quantity <= max && quantity % step === 0

/** Enabled parts of a quantity control: at the maximum, only less can be chosen (PDP-75, PDP-77, TRAP-06). */
export function quantityControl(quantity: number, { step, min, max }: QuantityRule, isOnShelf: boolean) {
  const isFixed = !isOnShelf || min >= max
  const isAtMax = quantity >= max
  return {
    canType: !isFixed && !isAtMax,
    canIncrease: !isFixed && !isAtMax,
    canDecrease: !isFixed && quantity - step >= min,
  }
}
