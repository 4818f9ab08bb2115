import type { ProductCard } from '#modules/catalogue/rules/product.ts'

/** So many products of a person are stored; a newer one replaces the oldest. */
export const storedViewsMax = 60

/** Days over which frequent views are counted, and the least number of viewers. */
export const frequentOverDays = 30
export const frequentViewersMin = 2

/** How many products are shown as frequently viewed (ORD-13). */
export const frequentShown = 12

/** A product that a person looked at (DATA-60). */
export type ViewedProduct = ProductCard & { readonly viewedAt: Date }
