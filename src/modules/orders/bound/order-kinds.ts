import { type Fulfilment, type TradeType, tradeTypes } from '#modules/catalogue/rules/kinds.ts'

/** The kinds of orders, as they are named on the wire. */

export const tradeType = {
  b2c: 'NORMAL_SALE_B2C',
  o2o: 'NORMAL_SALE_O2O',
  cbe: 'NORMAL_SALE_CBE',
  points: 'NORMAL_POINT_REDEEM',
} as const satisfies Record<TradeType, string>
export const wireTradeTypes = Object.values(tradeType)
/** A search also takes the names that a checkout begins with. */
export const searchedTradeType: Record<string, TradeType> = {
  ...Object.fromEntries(tradeTypes.map((each) => [tradeType[each], each])),
  bbc: 'b2c',
  o2o: 'o2o',
  cbe: 'cbe',
}

export const fulfilment: Record<Fulfilment, string> = {
  parcel: 'SITE_SHIPPING',
  pickUp: 'SITE_PICK_UP',
  code: 'VERIFICATION_CODE',
  period: 'SERVICE_PERIOD',
  giftCard: 'GIFT_CARD',
}
