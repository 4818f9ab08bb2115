import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import type { EditedPrice, EditedStock } from './edited-product.ts'
import type { ProductStatus } from './product.ts'

/** The most products in one batch. */
export const figuresMax = 50

/** Prices, stock and status of a product as its shop changes them beside those of others. */
export type FiguresOfProduct = {
  readonly productId: Id
  readonly version: number
  readonly status: ProductStatus
  readonly name: LocalText
  readonly variants: readonly {
    readonly variantId: Id
    /** The names of its values: "Oak · 120 cm"; empty where the product has one variant alone. */
    readonly label: LocalText
    readonly prices: Readonly<Record<string, EditedPrice>>
    readonly stock: Readonly<Record<string, { readonly available: number; readonly reserved: number }>>
  }[]
}

export type FiguresToEdit = {
  readonly products: readonly FiguresOfProduct[]
  /** At least one. */
  readonly warehouses: readonly { readonly place: string; readonly name: LocalText }[]
}

export type FiguresOfVariant = {
  /** By site. A site that is left out does not sell the variant. */
  readonly prices: Readonly<Record<string, EditedPrice>>
  /** By warehouse; one that is left out stays as it is. */
  readonly stock: Readonly<Record<string, EditedStock>>
}

/** By product. A refusal names the rows that it is about: `products.731.variants.732.prices.global.compareAt`. */
export type FiguresEdit = Readonly<
  Record<
    Id,
    {
      /** The version that was read. */
      readonly version: number
      readonly status: Exclude<ProductStatus, 'deleted'>
      /** By variant; one that is left out stays as it is. */
      readonly variants: Readonly<Record<Id, FiguresOfVariant>>
    }
  >
>

/** Former prices that are no higher than the price. */
export const formerPricesTooLow = (
  { prices }: Pick<FiguresOfVariant, 'prices'>,
  path: string,
): FieldRefusal[] =>
  Object.entries(prices).flatMap(([site, { amount, compareAt }]) =>
    compareAt !== undefined && compareAt <= amount
      ? [{ field: `${path}.prices.${site}.compareAt`, code: 'formerPriceTooLow' as const }]
      : [],
  )
