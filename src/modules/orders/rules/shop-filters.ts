/** Orders that a shop has to send or to put ready now; `late` are those past their time. */
export const shopDues = ['toSend', 'late'] as const
export type ShopDue = (typeof shopDues)[number]

/** Kinds of orders, as their shop filters them. */
export const shopOrderKinds = [
  'parcel',
  'pickUp',
  'crossBorder',
  'groupBuy',
  'presale',
  'reissue',
  'code',
] as const
export type ShopOrderKind = (typeof shopOrderKinds)[number]
