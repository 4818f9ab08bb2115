import type { OfferKind } from '#vocabulary/offer-kinds.ts'
import type { GoodsTerms } from './goods-terms.ts'
import type { ProductKind } from './product.ts'

/** Sold from shelves far away, in a shop nearby (online to offline), across a border, or for points. */
export const tradeTypes = ['b2c', 'o2o', 'cbe', 'points'] as const
export type TradeType = (typeof tradeTypes)[number]

/** Sold, or sent again instead of goods that came back. */
export type BusinessKind = 'sale' | 'reissue'

/** How goods reach their buyer. */
export const fulfilments = ['parcel', 'pickUp', 'code', 'period', 'giftCard'] as const
export type Fulfilment = (typeof fulfilments)[number]

/**
 * The step of an order's life by which goods are delivered: their shop ships them or hands them over, or they are there once they are
 * paid.
 */
export type DeliveryStep = 'ship' | 'handOver' | 'deliver'

type Sale = { readonly tradeType: TradeType; readonly fulfilment: Fulfilment }

const sales: Record<ProductKind, Sale> = {
  goods: { tradeType: 'b2c', fulfilment: 'parcel' },
  weighed: { tradeType: 'b2c', fulfilment: 'parcel' },
  gift: { tradeType: 'b2c', fulfilment: 'parcel' },
  pointsItem: { tradeType: 'points', fulfilment: 'parcel' },
  giftCard: { tradeType: 'b2c', fulfilment: 'giftCard' },
  service: { tradeType: 'b2c', fulfilment: 'code' },
}

/**
 * How goods are sold and delivered. Only parcels come across a border, what is given for points is an order for points, and a service
 * that is a period of the membership has no codes.
 */
export function saleOf({ kind, terms }: SoldGoods): Sale {
  const sale = sales[kind]
  if (kind === 'giftCard' && terms?.points !== undefined) return { ...sale, tradeType: 'points' }
  if (kind === 'service' && terms?.membershipMonths !== undefined)
    return { tradeType: 'b2c', fulfilment: 'period' }
  return terms?.crossBorder && mayCrossBorder(kind) ? { ...sale, tradeType: 'cbe' } : sale
}

type SoldGoods = { readonly kind: ProductKind; readonly terms?: GoodsTerms | undefined }

/**
 * Whether goods that would be sent can be picked up at their shop instead. Goods from across a border are
 * cleared on their way, and the destination of presale goods is chosen with the balance.
 */
export const mayBePickedUp = (
  goods: SoldGoods,
  under?: { readonly kind: OfferKind } | undefined,
): boolean => {
  const { tradeType, fulfilment } = saleOf(goods)
  return tradeType === 'b2c' && fulfilment === 'parcel' && under?.kind !== 'presale'
}

export const mayCrossBorder = (kind: ProductKind): boolean =>
  sales[kind].fulfilment === 'parcel' && sales[kind].tradeType === 'b2c'
