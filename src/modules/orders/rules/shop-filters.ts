/** What a shop has to send or to put ready now; `late` are those whose time is over. */
export const shopDues = ['toSend', 'late'] as const
export type ShopDue = (typeof shopDues)[number]

/** What an order is of, as its shop sorts them. */
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
