export const giftCards = {
  tab: { en: 'Gift cards', zh: '礼品卡' },
  empty: { en: 'No gift cards yet', zh: '还没有礼品卡' },
  emptyText: {
    en: 'Enter the code of a card that you were given, or get one for your points.',
    zh: '输入收到的卡密即可领取，也可以用积分兑换。',
  },
  claim: { en: 'Add a gift card', zh: '领取礼品卡' },
  code: { en: 'Code', zh: '卡密' },
  codeHint: {
    en: 'Sixteen letters and digits, from the mail that brought the card',
    zh: '16 位字母与数字，见礼品卡邮件',
  },
  add: { en: 'Add to my account', zh: '领取到账号' },
  added: { en: '{amount} is in your account now.', zh: '已到账 {amount}。' },
  left: { en: 'Left to spend', zh: '可用余额' },
  of: { en: 'of {amount}', zh: '面值 {amount}' },
  ending: { en: 'Code ends in {ending}', zh: '卡密尾号 {ending}' },
  bought: { en: 'Bought on {date}', zh: '{date} 购买' },
  points: { en: 'For points, on {date}', zh: '{date} 积分兑换' },
  spent: { en: 'Spent', zh: '已用完' },
  anyShop: { en: 'Gift cards pay in every shop, and they do not expire.', zh: '全场店铺通用，长期有效。' },
  ready: { en: 'Your gift card is ready', zh: '礼品卡兑换成功' },
  readyText: {
    en: '{amount} is in your account. You choose at checkout how much of an order it pays.',
    zh: '{amount} 已到账，结账时可选择抵付多少。',
  },
  see: { en: 'See my gift cards', zh: '查看我的礼品卡' },
} as const
