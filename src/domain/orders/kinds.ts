import type { ProductKind } from '../catalogue/product.ts'

/** Sold from shelves far away, in a shop nearby (online to offline), across a border, or for points. */
export const tradeTypes = ['b2c', 'o2o', 'cbe', 'points'] as const
export type TradeType = (typeof tradeTypes)[number]

/** Sold, or sent again instead of goods that came back. */
export type BusinessKind = 'sale' | 'reissue'

/** How goods reach their buyer. */
export const fulfilments = ['parcel', 'pickUp', 'code', 'period', 'giftCard'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** The step of an order's life by which goods are delivered: their shop ships them, or they are there once they are paid. */
export type DeliveryStep = 'ship' | 'deliver'

type Sale = { readonly tradeType: TradeType; readonly fulfilment: Fulfilment }

/** How goods of a kind are sold and delivered. */
export const saleOf: Record<ProductKind, Sale> = {
  goods: { tradeType: 'b2c', fulfilment: 'parcel' },
  weighed: { tradeType: 'b2c', fulfilment: 'parcel' },
  gift: { tradeType: 'b2c', fulfilment: 'parcel' },
  pointsItem: { tradeType: 'points', fulfilment: 'parcel' },
  giftCard: { tradeType: 'b2c', fulfilment: 'giftCard' },
  service: { tradeType: 'b2c', fulfilment: 'code' },
}
