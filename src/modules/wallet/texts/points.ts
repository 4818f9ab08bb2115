export const points = {
  title: { en: 'Points', zh: '积分' },
  balance: { en: 'Your points', zh: '可用积分' },
  owed: {
    en: 'You returned items after spending their points. Points you earn next will cover the difference.',
    zh: '退货前积分已用掉，之后获得的积分会先用来补足。',
  },
  worth: {
    en: 'At checkout, {points} points take {amount} off, up to {percent}% of your items. Points expire {days} days after you earn them.',
    zh: '结算时 {points} 积分可抵 {amount}，最多抵商品金额的 {percent}%。积分自获得起 {days} 天内有效。',
  },
  ending: { en: 'When your points expire', zh: '积分有效期' },
  endsOn: { en: 'Expire {date}', zh: '{date} 到期' },
  endLater: {
    en: '{count, plural, one {Points from one more source expire} other {Points from # more sources expire}} later.',
    zh: '另有 {count} 笔积分到期时间更晚。',
  },
  history: { en: 'Points history', zh: '积分明细' },
  granted: { en: 'From the mall', zh: '平台赠送' },
  earned: { en: 'Earned with an order', zh: '购物获得' },
  spent: { en: 'Spent', zh: '已使用' },
  returned: { en: 'Returned', zh: '退还' },
  takenBack: { en: 'Deducted after a refund', zh: '退款扣回' },
  expired: { en: 'Expired', zh: '已过期' },
  ofOrder: { en: 'Order {number}', zh: '订单 {number}' },
  empty: { en: 'No points yet', zh: '还没有积分' },
  emptyText: { en: 'You earn points when your orders are completed.', zh: '订单完成后即可获得积分。' },
  goShopping: { en: 'Start shopping', zh: '去逛逛' },
} as const
