/** 平台活动页 */
export const activity = {
  startsIn: '距开始',
  period: '{from} 至 {until}',
  goods: '{count, plural, =0 {暂无商品} other {共 # 件商品}}',
  then: '活动价 {price}',
  prepared: '商品即将上架',
  preparedText: '各店铺正在挑选参加活动的商品，请稍后再来。',
  around: '去逛逛',
  over: '活动已结束',
  overText: '活动价已失效，看看其他优惠吧。',
  reduced: '看看现在的优惠商品',
} as const
