import type { ProductVariant, ShownPromotion } from '#modules/catalogue/rules/product.ts'

/** Price of a variant on its page: the presale price while the presale runs. */
export function priceAhead(
  variant: ProductVariant,
): Pick<ProductVariant, 'price' | 'compareAt' | 'priorPrice'> {
  const { promotion, price, compareAt = price } = variant
  if (!isPresale(promotion)) return variant
  return {
    price: promotion.price,
    priorPrice: promotion.priorPrice,
    compareAt: compareAt.amount > promotion.price.amount ? compareAt : undefined,
  }
}

/** Whether a variant is sold ahead now. */
export const isPresale = (promotion: ShownPromotion | undefined): promotion is ShownPromotion =>
  promotion?.kind === 'presale' && promotion.isRunning

/** Whether this quantity is available in a group buy that runs and can be paid. */
export const mayBuyTogether = (
  { isRunning, isUnpayable, stock, limitPerBuyer }: ShownPromotion,
  quantity: number,
): boolean =>
  isRunning &&
  !isUnpayable &&
  (stock === undefined || stock.left >= quantity) &&
  (limitPerBuyer === undefined || quantity <= limitPerBuyer)
