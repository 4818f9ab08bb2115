/** Refusals that public pages tell by themselves, apart from the others, which only pages of one person show. */
export const publicRefusals = {
  memberItemSignIn: '该商品为会员商品，请登录后加入购物车',
  bundleConflict: '所选部件不匹配，请更换规格',
}
