export const giftCards = {
  tab: { en: 'Gift cards', zh: '礼品卡' },
  empty: { en: 'No gift cards yet', zh: '还没有礼品卡' },
  emptyText: {
    en: 'Enter the code of a gift card you received, or redeem points for one.',
    zh: '输入收到的卡密即可领取，也可以用积分兑换。',
  },
  claim: { en: 'Add a gift card', zh: '领取礼品卡' },
  code: { en: 'Code', zh: '卡密' },
  codeHint: {
    en: 'Sixteen letters and digits, from your gift card email',
    zh: '16 位字母与数字，见礼品卡邮件',
  },
  add: { en: 'Add to my account', zh: '领取到账号' },
  added: { en: '{amount} added to your account.', zh: '已到账 {amount}。' },
  left: { en: 'Balance', zh: '可用余额' },
  of: { en: 'of {amount}', zh: '面值 {amount}' },
  ending: { en: 'Code ends in {ending}', zh: '卡密尾号 {ending}' },
  bought: { en: 'Bought on {date}', zh: '{date} 购买' },
  points: { en: 'Redeemed with points on {date}', zh: '{date} 积分兑换' },
  spent: { en: 'Used up', zh: '已用完' },
  anyShop: { en: 'Use gift cards at every shop. They never expire.', zh: '全场店铺通用，长期有效。' },
  ready: { en: 'Your gift card is ready', zh: '礼品卡兑换成功' },
  readyText: {
    en: '{amount} is in your account. Choose how much to use at checkout.',
    zh: '{amount} 已到账，结账时可选择抵付多少。',
  },
  see: { en: 'View my gift cards', zh: '查看我的礼品卡' },
} as const
