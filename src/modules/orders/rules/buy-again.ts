import type { LineKind } from '#modules/cart/rules/line.ts'
import type { BusinessKind, TradeType } from '#modules/catalogue/rules/kinds.ts'

type Line = { readonly kind: LineKind }
type Order = {
  readonly businessKind: BusinessKind
  readonly tradeType: TradeType
  readonly lines: readonly Line[]
}

/** A gift came with other goods, and would come with them again (CART-18). The parts of a bundle are bought with it. */
export const isBoughtByItself = ({ kind }: Line): boolean => kind === 'ordinary' || kind === 'bundle'

/** A line bought alone can be bought again in any quantity; a bundle is bought as it was. */
export const isBoughtAlone = ({ kind }: Line): boolean => kind === 'ordinary'

/**
 * Whether the lines of an order can be put into a cart again (CART-15). Goods for points never are in a cart, and those that were sent
 * in exchange were not bought.
 */
export const canBuyAgain = ({ businessKind, tradeType, lines }: Order): boolean =>
  businessKind === 'sale' && tradeType !== 'points' && lines.some(isBoughtByItself)
