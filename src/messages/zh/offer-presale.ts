export const offerPresale = {
  title: '预售',
  hint: '预售期间买家可提前下单：一次付清，或先付定金、再付尾款。',
  expected: '预计发货时间',
  balanceFrom: '尾款开始时间',
  balanceUntil: '尾款截止时间',
  balanceHint: '全款预售无需填写。',
  deposit: '定金',
  depositOf: '{variant}的定金',
  worth: '可抵',
  worthOf: '{variant}的定金可抵',
  worthHint: '不填则按定金原额抵扣。',
  high: '定金超过售价的 20%，超出部分不受法律保护。',
} as const
