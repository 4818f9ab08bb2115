import { shownProducts } from '../../demo/pages/shown-products.ts'
import type { Screen } from './screen.ts'
import {
  addToCart,
  comparison,
  goOffline,
  openCheckout,
  openMails,
  refuseCheckout,
  showBusyPage,
  showServerError,
} from './steps.ts'

const [buyer, member] = ['buyer@demo.test', 'member@demo.test'] as const

const plain = (name: string, route: string, path = `/${route}`): Screen => ({ name, route, at: path })
const own = (name: string, route: string, path = `/${route}`): Screen => ({
  ...plain(name, route, path),
  as: buyer,
})
const first = (name: string, route: string, list: string, pattern: RegExp): Screen => ({
  name,
  route,
  at: ({ linkOn }) => linkOn(list, pattern),
})
const ownFirst = (name: string, route: string, list: string, pattern: RegExp): Screen => ({
  ...first(name, route, list, pattern),
  as: buyer,
})

/** The newest order or after-sale in each state, as the page of states of the demo lists them. */
const each = (name: string, route: string, pattern: RegExp): Screen => ({
  ...ownFirst(name, route, '/demo/states', pattern),
  each: ({ linksOn }) => linksOn('/demo/states', pattern),
})

/** A link on the page of one of the orders or after-sales of the demo. */
const behind = (name: string, route: string, list: RegExp, pattern: RegExp): Screen => ({
  name,
  route,
  as: buyer,
  at: async ({ linksOn, linkOn }) => {
    for (const { at } of await linksOn('/demo/states', list)) {
      const found = await linkOn(at, pattern)
      if (found) return found
    }
    return undefined
  },
})

const anyOrder = /\/buyer\/order\/detail\/\d+$/
const anyAfterSale = /\/buyer\/as\/detail\/\d+$/

/** Every page of the shop. `screens.test.ts` compares them with its routes. */
export const shopScreens: readonly Screen[] = [
  plain('home', '', '/'),
  plain('category', 'category/:urlKey', '/category/furniture'),
  plain('category-leaf', 'category/:urlKey', '/category/desks-and-tables'),
  plain('search', 'search', '/search?keyword=lamp'),
  plain('search-filtered', 'search', '/search?keyword=lamp&colour=green&stock=1'),
  plain('search-none', 'search', '/search?keyword=zzqx'),
  plain('shop-front', 'shop/:slug', '/shop/hearth-and-grain'),
  plain('shop-goods', 'shop/:slug/goods/:shopCategoryId?', '/shop/hearth-and-grain/goods'),
  ...Object.entries(shownProducts).map(([kind, key]) =>
    plain(`product-${kind}`, 'product/:urlKey', `/product/${key}`),
  ),
  { ...plain('product-members', 'product/:urlKey', '/product/moss-wool-throw'), as: member },
  own('product-points', 'product/:urlKey', '/product/mallard-decoy'),
  first('size-guide', 'size-guides/:sizeGuideId', '/product/marsh-rug', /\/size-guides\/\d+/),
  first('fitting', 'fittings/:slotId', '/product/alder-desk-your-way', /\/fittings\/\d+/),
  first('activity', 'activity/:activityId', '/demo/states', /\/activity\/\d+/),
  plain('compare-nothing', 'compare'),
  { ...plain('compare', 'compare'), at: comparison },
  plain('article', 'article/:article', '/article/delivery'),
  plain('articles', 'articles/:group', '/articles/help'),
  first('legal', 'legal/:kind/:version?', '/', /\/legal\/[\w-]+$/),
  plain('stock-notices', 'stock-notices'),
  plain('claim-coupon', 'coupons/claim'),
  own('promotion-code', 'coupons/code'),
  plain('cart-empty', 'cart'),
  {
    ...plain('cart-full', 'cart'),
    reach: addToCart('larch-storage-box', 'harbour-oak-tray', 'margin-notebooks'),
  },
  own('cart-of-buyer', 'cart'),
  plain('cart-unavailable', 'cart', '/cart?notOrdered=itemSoldOut'),
  { ...plain('checkout-guest', 'checkout', '/cart'), reach: openCheckout },
  { ...own('checkout-member', 'checkout', '/cart'), reach: openCheckout },
  { ...plain('checkout-errors', 'checkout', '/cart'), reach: refuseCheckout },
  plain('checkout-over', 'checkout', '/checkout?key=1'),
  ownFirst('pay', 'buyer/pre-pay', '/demo/states', /\/buyer\/pre-pay\?/),
  plain('pay-next-unknown', 'buyer/pay-next', '/buyer/pay-next?merchantSerialNo=1'),
  ownFirst('pay-result', 'buyer/pay-result', '/buyer/orders?tab=unpaid', /\/buyer\/pay-result\?/),
  ownFirst('received', 'confirm-success', '/buyer/orders', /\/confirm-success\?/),
  plain('unsubscribe', 'unsubscribe'),
  plain('find-order', 'find-order'),
  plain('sign-in', 'login'),
  plain('sign-in-by-mobile', 'login', '/login?by=mobile'),
  plain('sign-in-code', 'login/code', '/login/code?by=email'),
  plain('sign-in-second', 'login/second'),
  plain('sign-in-back', 'login/back/:company', '/login/back/google?problem=cancelled'),
  plain('forgot-password', 'forgot-password'),
  plain('sign-up', 'signup'),
  plain('sign-up-by-mobile', 'signup/mobile'),
  plain('account-deleted', 'account-deleted'),
  plain('work-invitation', 'work-invitation', '/work-invitation?invitation=1'),
  own('account', 'buyer/index'),
  own('orders', 'buyer/orders'),
  own('orders-unpaid', 'buyer/orders', '/buyer/orders?tab=unpaid'),
  each('order', 'buyer/order/detail/:orderId', anyOrder),
  ownFirst('order-codes', 'buyer/order/codes/:orderId', '/buyer/orders', /\/buyer\/order\/codes\/\d+/),
  ownFirst('tracking', 'buyer/express-trick/:orderId', '/buyer/orders', /\/buyer\/express-trick\/\d+/),
  ownFirst('receive-parcels', 'buyer/confirm/:orderId', '/buyer/orders', /\/buyer\/confirm\/\d+/),
  own('conversations', 'buyer/messages'),
  ownFirst('conversation', 'buyer/messages/:conversationId', '/buyer/messages', /\/buyer\/messages\/\d+/),
  ownFirst('conversation-new', 'buyer/messages/new', '/product/harbour-oak-tray', /\/buyer\/messages\/new/),
  own('questions', 'buyer/questions'),
  own('reviews', 'buyer/comments'),
  own('reviews-written', 'buyer/comments', '/buyer/comments?status=comment'),
  ownFirst('review-write', 'buyer/comment-add', '/buyer/comments', /\/buyer\/comment-add\?/),
  behind('review-of-order', 'buyer/comment', anyOrder, /\/buyer\/comment\?/),
  ownFirst(
    'review-add',
    'buyer/comment-plus/:reviewId',
    '/buyer/comments?status=comment',
    /\/buyer\/comment-plus\/\d+/,
  ),
  ownFirst(
    'review',
    'buyer/comment-detail/:reviewId',
    '/buyer/comments?status=comment',
    /\/buyer\/comment-detail\/\d+/,
  ),
  own('after-sales', 'buyer/as'),
  each('after-sale', 'buyer/as/detail/:afterSaleId', anyAfterSale),
  ownFirst('after-sale-apply', 'buyer/as-apply', '/buyer/orders', /\/buyer\/as-apply\?/),
  behind('after-sale-send-back', 'buyer/send-back-items', anyAfterSale, /\/buyer\/send-back-items\?/),
  behind('after-sale-tracking', 'buyer/m-logistics', anyAfterSale, /\/buyer\/m-logistics\?/),
  own('messages', 'user/message'),
  own('notifications', 'user/notifications'),
  own('favourites', 'user/favorites'),
  own('followed-shops', 'user/followed-shops'),
  own('history', 'buyer/history'),
  own('addresses', 'buyer/address'),
  own('coupons', 'buyer/my-coupons'),
  own('gift-cards', 'buyer/my-coupons', '/buyer/my-coupons?tab=cards'),
  { ...plain('member-level', 'user/member'), as: member },
  { ...plain('member-benefits', 'user/member/equity'), as: member },
  own('super-member', 'user/super-member'),
  own('points', 'user/member/score'),
  own('certificates', 'buyer/certificate'),
  own('cards', 'buyer/cards'),
  own('security', 'buyer/security'),
  own('security-confirm', 'buyer/security/confirm'),
  own('security-delete', 'buyer/security/delete'),
  own('security-two-factors', 'buyer/security/two-factors'),
  own('security-passkeys', 'buyer/security/passkeys'),
  own('security-password', 'buyer/security/:way', '/buyer/security/password'),
  own('profile', 'buyer/profile'),
  own('merchant-apply', 'merchant/apply'),
  plain('not-found', '*', '/no-such-page'),
  plain('product-not-found', 'product/:urlKey', '/product/never-was'),
  { ...plain('server-error', 'category/:urlKey', '/'), reach: showServerError },
  { ...plain('offline', 'category/:urlKey', '/'), reach: goOffline },
  { ...plain('busy', '', '/'), reach: showBusyPage },
  // The mails that the demo has sent.
  { ...plain('mails', 'demo', '/demo'), reach: openMails },
]

/** Routes that show no page that these do not show. */
export const withoutPictures: Readonly<Record<string, string>> = {
  consent: 'a buyer for whom a newer legal text waits',
  'signup-success': 'a buyer who has just signed up',
  'merchant/audit': 'a buyer whose application is under review',
  'items/:productId': 'the product page by its id',
  'items/:shopId/:productId': 'the product page by its id',
  'preview/:shop/:productId': 'the product page before it is published',
}
