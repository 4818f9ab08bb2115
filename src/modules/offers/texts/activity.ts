/** The page of an activity of the platform. */
export const activity = {
  startsIn: { en: 'Starts in', zh: '距开始' },
  period: { en: '{from} to {until}', zh: '{from} 至 {until}' },
  goods: {
    en: '{count, plural, =0 {No products yet} one {# product} other {# products}}',
    zh: '{count, plural, =0 {暂无商品} other {共 # 件商品}}',
  },
  then: { en: 'Sale price {price}', zh: '活动价 {price}' },
  prepared: { en: 'Products coming soon', zh: '商品即将上架' },
  preparedText: {
    en: 'The shops are still choosing their products. Come back soon.',
    zh: '各店铺正在挑选参加活动的商品，请稍后再来。',
  },
  around: { en: 'Start shopping', zh: '去逛逛' },
  over: { en: 'This sale has ended', zh: '活动已结束' },
  overText: {
    en: 'These prices no longer apply. See the current offers instead.',
    zh: '活动价已失效，看看其他优惠吧。',
  },
  reduced: { en: 'See current offers', zh: '看看现在的优惠商品' },
} as const
