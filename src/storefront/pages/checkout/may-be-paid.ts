import type { Checkout } from '#modules/checkout/rules/checkout.ts'

/**
 * Whether any of it can be ordered. Otherwise its amounts are those of nothing, and nothing is not the price.
 */
export const mayBePaid = ({ shops }: Pick<Checkout, 'shops'>): boolean =>
  shops.some(({ lines }) => lines.some(({ reason }) => !reason))
