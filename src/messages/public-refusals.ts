/** Refusals that public pages show, apart from the others, which only pages of one person show. */
export const publicRefusals = {
  memberItemSignIn: {
    en: 'Sign in to add this member item to your cart',
    zh: '该商品为会员商品，请登录后加入购物车',
  },
  memberItemSignInToBuy: {
    en: 'Sign in to buy this member item',
    zh: '该商品为会员商品，加入购物车或购买前请先登录',
  },
  bundleConflict: {
    en: 'These parts don’t fit together. Change one of them.',
    zh: '所选部件不匹配，请更换规格',
  },
} as const
