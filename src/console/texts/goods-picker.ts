/** Choosing products for something by ticking them. */
export const goodsPicker = {
  find: { en: 'Find products', zh: '查找商品' },
  chosen: {
    en: '{count, plural, one {# product chosen} other {# products chosen}}',
    zh: '已选 {count} 件商品',
  },
  nothingFound: { en: 'No products found.', zh: '没有找到商品。' },
  more: { en: 'There are more: search for them by name.', zh: '还有更多商品，请按名称查找。' },
} as const
