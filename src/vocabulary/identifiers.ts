/** A 63-bit, time-ordered number, written as digits: JavaScript's numbers end at 53 bits. */
export type Id = string

declare const names: unique symbol
/**
 * An id that carries in its type what it names, so that a price is never made of the id of another thing. Decision 132 says where such
 * ids are used, and why the others are plain.
 */
type IdOf<Subject extends string> = Id & { readonly [names]: Subject }

export type ShopId = IdOf<'shop'>
export type ProductId = IdOf<'product'>
export type VariantId = IdOf<'variant'>
export type CategoryId = IdOf<'category'>
export type BrandId = IdOf<'brand'>
export type OfferId = IdOf<'offer'>
/** An activity of the platform, for which shops make offers. */
export type PlatformActivityId = IdOf<'platformActivity'>
/** One coupon in the hands of one buyer; what it grants is the offer it was issued by. */
export type CouponId = IdOf<'coupon'>
export type CartLineId = IdOf<'cartLine'>
export type OrderLineId = IdOf<'orderLine'>
export type LineId = CartLineId | OrderLineId

/** Declares the subject of an id. Only where ids enter: decoded requests, rows of the database, tests. */
export const idOf = <Kind extends Id>(id: Id): Kind => id as Kind

/** The order in which ids were made. */
export const byId = (a: Id, b: Id): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
