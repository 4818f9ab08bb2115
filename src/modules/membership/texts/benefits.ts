/** Offers beside the goods they are for, in cart and checkout. */
export const benefits = {
  ofLine: { en: 'Offers for {name}', zh: '{name} 的优惠' },
  ofShop: { en: 'Offers from {shop}', zh: '{shop} 的优惠' },
  ofMall: { en: 'Mall offers', zh: '平台优惠' },
  more: { en: '{count, plural, one {# more offer} other {# more offers}}', zh: '另有 {count} 项优惠' },
  none: { en: 'No offer applies yet', zh: '暂无可用优惠' },
  details: { en: 'Your savings', zh: '优惠明细' },
  remove: { en: 'Remove', zh: '不使用' },
  removeNamed: { en: 'Remove {name}', zh: '不使用 {name}' },
  use: { en: 'Use', zh: '使用' },
  useNamed: { en: 'Use {name}', zh: '使用 {name}' },
  starts: { en: 'Starts {moment}', zh: '{moment} 开始' },
} as const
