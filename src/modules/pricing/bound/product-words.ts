import { words } from '#vocabulary/calls/endpoint.ts'

export const statusWords = words({
  draft: 'DRAFT',
  onShelf: 'ON_SHELF',
  offShelf: 'OFF_SHELF',
  deleted: 'DELETED',
})

export const goodsKindWords = words({
  goods: 'NORMAL',
  weighed: 'WEIGH',
  gift: 'GIFT',
  giftCard: 'ELECTRONIC_GIFT_CARD',
  service: 'SERVICE',
  pointsItem: 'POINT_ITEM',
})

export const variantStatus = (isEnabled: boolean) =>
  (isEnabled ? 'ENABLED' : 'DISABLED') as 'ENABLED' | 'DISABLED'
