/** Refusals that public pages show, apart from the others, which only pages of one person show. */
export const publicRefusals = {
  memberItemSignIn: {
    en: 'this is a member item, log in to add it to cart',
    zh: '该商品为会员商品，请登录后加入购物车',
  },
  bundleConflict: { en: 'the chosen parts conflict, please change SKU', zh: '所选部件不匹配，请更换规格' },
} as const
