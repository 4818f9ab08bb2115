/** A 63-bit, time-ordered number, written as digits: JavaScript's numbers end at 53 bits. */
export type Id = string

declare const names: unique symbol
/** An id that carries in its type what it names, so that the id of a shop is never taken for that of an order. */
type IdOf<Subject extends string> = Id & { readonly [names]: Subject }

export type BuyerId = IdOf<'buyer'>
export type ShopId = IdOf<'shop'>
export type ProductId = IdOf<'product'>
export type VariantId = IdOf<'variant'>
export type CategoryId = IdOf<'category'>
export type WarehouseId = IdOf<'warehouse'>
export type OfferId = IdOf<'offer'>
/** One coupon in the hands of one buyer; what it grants is the offer it was issued by. */
export type CouponId = IdOf<'coupon'>
export type CartLineId = IdOf<'cartLine'>
export type OrderLineId = IdOf<'orderLine'>
export type LineId = CartLineId | OrderLineId
export type OrderId = IdOf<'order'>
export type GroupId = IdOf<'orderGroup'>
export type ObligationId = IdOf<'obligation'>
export type AttemptId = IdOf<'paymentAttempt'>
export type ShipmentId = IdOf<'shipment'>
export type RefundId = IdOf<'refund'>
export type AfterSaleId = IdOf<'afterSale'>

/** Says what an id names. Only where ids enter: decoded requests, rows of the database, tests. */
export const idOf = <Kind extends Id>(id: Id): Kind => id as Kind

/** The order in which ids were made. */
export const byId = (a: Id, b: Id): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
