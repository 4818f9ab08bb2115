/** Texts of the favourites page. */
export const favourites = {
  title: { en: 'Favourites', zh: '我的收藏' },
  count: { en: '{count, plural, one {# product} other {# products}}', zh: '共 {count} 件商品' },
  guest: {
    en: 'Sign in to see your favourites on all your devices.',
    zh: '您还没有登录。登录后，收藏会同步到您的所有设备。',
  },
  signIn: { en: 'Sign in', zh: '登录' },
  cheaper: { en: '{amount} cheaper than when you saved it', zh: '比收藏时降了 {amount}' },
  soldOut: { en: 'Sold out.', zh: '暂时缺货。' },
  soldOutLink: { en: 'Notify me when it’s back', zh: '到货通知我' },
  gone: { en: 'No longer available.', zh: '该商品已下架。' },
  add: { en: 'Add to cart', zh: '加入购物车' },
  addNamed: { en: 'Add {name} to cart', zh: '将“{name}”加入购物车' },
  choose: { en: 'Choose options', zh: '选择规格' },
  chooseNamed: { en: 'Choose options for {name}', zh: '选择“{name}”的规格' },
  added: { en: 'Added to your cart.', zh: '已加入购物车。' },
  toCart: { en: 'View cart', zh: '去购物车' },
  remove: { en: 'Remove', zh: '取消收藏' },
  removeNamed: { en: 'Remove {name} from your favourites', zh: '取消收藏“{name}”' },
  empty: { en: 'No favourites yet', zh: '还没有收藏商品' },
  emptyText: {
    en: 'Tap the heart on a product to save it here, with its current price.',
    zh: '点击商品上的爱心，即可在这里找到它并看到最新价格。',
  },
  goShopping: { en: 'Start shopping', zh: '去逛逛' },
} as const
