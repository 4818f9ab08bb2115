export const certification = {
  title: '实名认证',
  none: '没有实名信息',
  noneText: '本商城出售的商品都不需要身份证件，因此我们也不会向您索取。',
  toAccount: '返回个人中心',
} as const
