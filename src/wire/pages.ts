import type { ArticleGroup } from '#domain/content/article.ts'

/** Every address of the mall with its bound query names: for links, redirects and mails. */

/**
 * Where to go after signing in. Only addresses of our own: one slash first, and nothing that a browser could read as
 * another host (TRAP-107).
 */
export function safeTarget(target: string | null | undefined, otherwise = '/'): string {
  if (!target || target.length > 2_000 || !/^\/(?![/\\])/.test(target)) return otherwise
  // Browsers drop control characters and read what is left.
  if (/[\u0000-\u001f\\]/.test(target)) return otherwise
  try {
    const url = new URL(target, 'http://mall.invalid')
    // "/.//evil.test" becomes "//evil.test" once its dots are resolved.
    if (url.host !== 'mall.invalid' || url.pathname.startsWith('//')) return otherwise
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return otherwise
  }
}

const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

const notOrdered = ['itemSoldOut', 'priceChanged'] as const
/** What became of the goods of a checkout that leads back to the cart. */
export type NotOrdered = (typeof notOrdered)[number]
export const isNotOrdered = (why: string | null): why is NotOrdered => notOrdered.some((each) => each === why)

/** Whether a path, without its language, belongs to the consoles: an application of its own, with other scripts. */
export const isConsolePath = (path: string): boolean => /^\/(seller|platform|welcome)(?=[/?.]|$)/.test(path)

export const pages = {
  home: () => '/',
  claimCoupon: () => '/coupons/claim',
  couponActivity: (offerId: string) => withQuery('/coupons/activity', { id: offerId }),
  login: (target?: string | undefined) => withQuery('/login', { target }),
  signup: (target?: string | undefined) => withQuery('/signup', { target }),
  signupSuccess: (target?: string | undefined) => withQuery('/signup-success', { target }),
  /** `added` is how many lines an order bought again has just put there (CART-16). */
  cart: (added?: number) => withQuery('/cart', { added: added ? String(added) : undefined }),
  /** Where a buyer is told why a checkout was not ordered (PAY-29). */
  cartNotOrdered: (why: NotOrdered) => withQuery('/cart', { notOrdered: why }),
  checkout: (key: string) => withQuery('/checkout', { key }),
  category: (urlKey: string) => `/category/${urlKey}`,
  product: (urlKey: string) => `/product/${urlKey}`,
  productById: (productId: string, shopId?: string | undefined) =>
    shopId ? `/items/${shopId}/${productId}` : `/items/${productId}`,
  /** Where an address ends the mails about stock that it asked for. */
  stockNotices: (token?: string) => withQuery('/stock-notices', { token }),
  article: (key: string) => `/article/${key}`,
  /** All articles of a group. */
  articles: (group: ArticleGroup) => `/articles/${group}`,
  search: (keyword: string) => withQuery('/search', { keyword }),
  orders: (tab?: string | undefined) => withQuery('/buyer/orders', { tab }),
  order: (orderId: string, token?: string | undefined) =>
    withQuery(`/buyer/order/detail/${orderId}`, { token }),
  pay: (group: {
    orderId?: string | undefined
    groupId: string
    buyerId?: string | undefined
    token?: string | undefined
  }) =>
    withQuery('/buyer/pre-pay', {
      tradeId: group.orderId,
      contractId: group.groupId,
      buyerId: group.buyerId,
      token: group.token,
    }),
  /** Where the buyer goes on with an attempt that was begun: scans a code, for example. */
  payNext: (query: { serial: string; token?: string | undefined }) =>
    withQuery('/buyer/pay-next', { merchantSerialNo: query.serial, token: query.token }),
  payResult: (query: {
    groupId: string
    orderId?: string | undefined
    buyerId?: string | undefined
    status?: string | undefined
    serial?: string | undefined
    /** The refusal of a payment that did not begin (PAY-31). */
    error?: string | undefined
    token?: string | undefined
  }) =>
    withQuery('/buyer/pay-result', {
      orderId: query.orderId,
      tradeId: query.buyerId && query.orderId,
      contractId: query.groupId,
      buyerId: query.buyerId,
      status: query.status,
      merchantSerialNo: query.serial,
      error: query.error,
      token: query.token,
    }),
  confirmSuccess: (orderId: string, token?: string | undefined) =>
    withQuery('/confirm-success', { orderId, token }),
  /** Where the parcels of an order are received one by one (ORD-59). */
  confirm: (orderId: string, token?: string | undefined) => withQuery(`/buyer/confirm/${orderId}`, { token }),
  tracking: (orderId: string, token?: string | undefined) =>
    withQuery(`/buyer/express-trick/${orderId}`, { token }),
  account: () => '/buyer/index',
  /** What a product page asks about the buyer's points. */
  ownPoints: (productId: string) => `/own-points/${productId}`,
  superMember: () => '/user/super-member',
  afterSales: () => '/buyer/as',
  addresses: (edit?: string | undefined) => withQuery('/buyer/address', { edit }),
  security: () => '/buyer/security',
  merchantApply: () => '/merchant/apply',
  merchantAudit: () => '/merchant/audit',
  ownLicence: () => '/merchant/licence',
  /** Leads to the only shop of the caller, or to the choice among several. */
  seller: () => '/seller',
  shopBoard: (shop: string) => `/seller/${shop}`,
  shopOrders: (shop: string, tab?: string | undefined) => withQuery(`/seller/${shop}/orders`, { tab }),
  shopOrder: (shop: string, orderId: string) => `/seller/${shop}/orders/${orderId}`,
  shopProducts: (shop: string) => `/seller/${shop}/products`,
  newShopProduct: (shop: string) => `/seller/${shop}/products/add`,
  shopProductPictures: (shop: string) => `/seller/${shop}/products/pictures`,
  shopProduct: (shop: string, productId: string) => `/seller/${shop}/products/${productId}`,
  /** What a shop arranges on the page of a product. */
  shopProductPage: (shop: string, productId: string) => `/seller/${shop}/products/${productId}/page`,
  shopProductCopy: (shop: string, productId: string) => `/seller/${shop}/products/${productId}/copy`,
  shopProductTerms: (shop: string, productId: string) => `/seller/${shop}/products/${productId}/terms`,
  shopOffers: (shop: string) => `/seller/${shop}/offers`,
  shopOffer: (shop: string, offerId: string) => `/seller/${shop}/offers/${offerId}`,
  shopReviews: (shop: string, tab?: string | undefined) => withQuery(`/seller/${shop}/reviews`, { tab }),
  shopReview: (shop: string, reviewId: string) => `/seller/${shop}/reviews/${reviewId}`,
  shopSettings: (shop: string) => `/seller/${shop}/settings`,
  shopTeam: (shop: string) => `/seller/${shop}/team`,
  shopTeamMember: (shop: string, userId: string) => `/seller/${shop}/team/${userId}`,
  platform: () => '/platform',
  platformShops: (status?: string | undefined) => withQuery('/platform/shops', { status }),
  platformShop: (shopId: string) => `/platform/shops/${shopId}`,
  platformOffers: () => '/platform/offers',
  platformOffer: (offerId: string) => `/platform/offers/${offerId}`,
  alertedOrders: () => '/platform/orders?alert=any',
  platformOrders: (tab?: string | undefined) => withQuery('/platform/orders', { tab }),
  platformOrder: (orderId: string) => `/platform/orders/${orderId}`,
  shopApplications: (status?: string | undefined) => withQuery('/platform/applications', { status }),
  shopApplication: (applicationId: string) => `/platform/applications/${applicationId}`,
  applicationLicence: (applicationId: string) => `/platform/applications/${applicationId}/licence`,
  channelAccounts: () => '/platform/payments',
  channelAccount: (accountId: string) => `/platform/payments/${accountId}`,
  addChannelAccount: (channel?: string) => `/platform/payments/add${channel ? `/${channel}` : ''}`,
  members: () => '/platform/members',
  member: (userId: string) => `/platform/members/${userId}`,
  operators: () => '/platform/operators',
  operator: (userId: string) => `/platform/operators/${userId}`,
  welcome: () => '/welcome',
  homeBlocks: () => '/platform/home',
  homeBlock: (blockId: string) => `/platform/home/${blockId}`,
  editedArticles: (state?: string | undefined) => withQuery('/platform/articles', { state }),
  editedArticle: (articleId: string) => `/platform/articles/${articleId}`,
}
