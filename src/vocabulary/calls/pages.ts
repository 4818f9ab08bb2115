import { consolePages } from './console-pages.ts'
import { pageWith } from './page-with.ts'

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

/** In the address of a product: a guest was to `add` or `buy` it, which needs an account. */
export const signInAsked = 'signIn'

/** A page of the mall that says that an account is needed to add or to buy what it shows. */
export function askingToSignIn(target: string, intent: string): string {
  const url = new URL(safeTarget(target), 'http://mall.invalid')
  url.searchParams.set(signInAsked, intent === 'buy' ? 'buy' : 'add')
  return `${url.pathname}${url.search}`
}

/** Refusals of a checkout that say that what it showed does not hold any more. */
const notOrdered = [
  ...([
    'itemSoldOut',
    'itemOffShelf',
    'priceChanged',
    'offerTaken',
    'offerLimitReached',
    'offerNotMet',
  ] as const),
  ...(['couponUsed', 'giftCardsShort', 'buyerLimitReached'] as const),
] as const
/** Reason for which a checkout leads back to the cart. */
export type NotOrdered = (typeof notOrdered)[number]
export const isNotOrdered = (why: string | null): why is NotOrdered => notOrdered.some((each) => each === why)

/** Whether a path, without its language, belongs to the consoles: an application of its own, with other scripts. */
export const isConsolePath = (path: string): boolean => /^\/(seller|platform|welcome)(?=[/?.]|$)/.test(path)

/** The group of orders whose balance an address of the checkout is about (CHK-12). */
export const balanceQuery = 'tradeContractId'

export const pages = {
  reviewGallery: '/review-gallery',
  home: () => '/',
  claimCoupon: () => '/coupons/claim',
  promoCode: () => '/coupons/code',
  myCoupons: (tab?: string | undefined) => pageWith('/buyer/my-coupons', { tab }),
  giftCards: () => '/buyer/my-coupons?tab=cards',
  couponActivity: (offerId: string) => pageWith('/coupons/activity', { id: offerId }),
  login: (target?: string | undefined) => pageWith('/login', { target }),
  loginByMobile: (target?: string | undefined) => pageWith('/login', { by: 'mobile', target }),
  loginByCode: (by: 'email' | 'mobile', target?: string | undefined) =>
    pageWith('/login/code', { by, target }),
  /** Begins to sign in with an account of an identity provider. */
  loginWith: (company: string, target?: string | undefined) => pageWith(`/login/with/${company}`, { target }),
  /** Where identity providers redirect back to; `problem` where it did not begin. */
  loginBack: (company: string, problem?: string | undefined) =>
    pageWith(`/login/back/${company}`, { problem }),
  /** The second step of a sign-in: a code of the app, or one for the day when it is lost. */
  loginSecond: (target?: string | undefined, by?: 'recovery' | undefined) =>
    pageWith('/login/second', { by, target }),
  signupByMobile: (target?: string | undefined) => pageWith('/signup/mobile', { target }),
  signup: (target?: string | undefined) => pageWith('/signup', { target }),
  /** Adds a guest's order to the account that was just made, or signed in to, and shows it. */
  claimOrder: (orderId: string, token?: string | undefined) => pageWith('/orders/claim', { orderId, token }),
  /** Where a person accepts to work in a shop or for the platform. */
  workInvitation: (invitation: string) => pageWith('/work-invitation', { invitation }),
  signupSuccess: (target?: string | undefined) => pageWith('/signup-success', { target }),
  /** `added` is how many lines an order bought again has just put there (CART-16). */
  cart: (added?: number) => pageWith('/cart', { added: added ? String(added) : undefined }),
  /** The cart with the options of a line to choose again. */
  changeLine: (lineId: string) => pageWith('/cart', { change: lineId }),
  /**
   * The page that explains why a checkout was not ordered (PAY-29); `key` names one of goods that are in no
   * cart.
   */
  cartNotOrdered: (why: NotOrdered, key?: string | undefined) => pageWith('/cart', { notOrdered: why, key }),
  /** `from` marks what was bought on a product page (PDP-87). */
  /** `approval`: the buyer has agreed at a payment provider already. */
  checkout: (key: string, from?: 'itemDetail', approval?: string) =>
    pageWith('/checkout', { key, from, approval }),
  /** The checkout after a payment provider did not answer, or gave no address that the site delivers to. */
  checkoutWithout: (key: string, channel: string, why: 'away' | 'address') =>
    pageWith('/checkout', { key, without: channel, why }),
  /** Where a buyer returns to who agreed at a payment provider before there is an order. */
  approved: (key: string, approval: string) => pageWith('/checkout/approved', { key, approval }),
  /** The checkout of an order that was just placed, with the code that pays it. */
  checkoutCode: (key: string, { serial, token }: { serial: string; token: string | undefined }) =>
    pageWith('/checkout', { key, merchantSerialNo: serial, token }),
  /** Stores what is typed in a checkout. */
  checkoutDraft: () => '/checkout/draft',
  /** Where the balance of a presale goes through checkout, once (CHK-12). */
  balanceCheckout: (groupId: string, token?: string | undefined) =>
    pageWith('/checkout', { [balanceQuery]: groupId, from: 'itemDetail', token }),
  /** The page of a shop. */
  shop: (slug: string) => `/shop/${slug}`,
  /** The goods of a shop, or those of one of its own categories. */
  shopGoods: (slug: string, shopCategoryId?: string | undefined) =>
    `/shop/${slug}/goods${shopCategoryId ? `/${shopCategoryId}` : ''}`,
  /** Where a buyer follows a shop, and where its page asks whether the buyer does. */
  followShop: (slug?: string) => pageWith('/shops/follow', { slug }),
  followedShops: () => '/user/followed-shops',
  listOfBrand: (slug: string) => `/search?brand=${slug}`,
  /** An activity of the platform with the goods of all shops that take part. */
  activity: (activityId: string, page?: number) =>
    pageWith(`/activity/${activityId}`, { page: page && page > 1 ? String(page) : undefined }),
  category: (urlKey: string) => `/category/${urlKey}`,
  product: (urlKey: string) => `/product/${urlKey}`,
  /** Details of the parts of one slot of a bundle. */
  fitting: (slotId: string) => `/fittings/${slotId}`,
  productById: (productId: string, shopId?: string | undefined) =>
    shopId ? `/items/${shopId}/${productId}` : `/items/${productId}`,
  /** Joins a group of buyers (TRAP-55). */
  groupToJoin: (shopId: string, productId: string, group: string) =>
    pageWith(`/items/${shopId}/${productId}`, { group }),
  /** Where an address ends the mails about stock that it requested. */
  stockNotices: (token?: string) => pageWith('/stock-notices', { token }),
  /** Behind the address of a product, it chooses one of its variants. */
  variantSuffix: (variantId: string) => `?variant=${variantId}`,
  article: (key: string) => `/article/${key}`,
  /** A legal text in the version in force, or in the named one. */
  legal: (kind: string, version?: number | undefined) =>
    version === undefined ? `/legal/${kind}` : `/legal/${kind}/${version}`,
  consent: (target?: string | undefined) => pageWith('/consent', { target }),
  /** All articles of a category. */
  articles: (group: string) => `/articles/${group}`,
  search: (keyword: string, price: Readonly<Partial<Record<'min' | 'max', string>>> = {}) =>
    pageWith('/search', { keyword, ...price }),
  /** The codes of a service order. */
  vouchers: (orderId: string, token?: string | undefined) =>
    pageWith(`/buyer/order/codes/${orderId}`, { token }),
  /** Where a guest finds an order by its number and a code by mail; a buyer adds it to the own ones there. */
  findOrder: () => '/find-order',
  /** The list of a buyer's orders, after one of a guest was added to it. */
  orderAdded: (added: string) => pageWith('/buyer/orders', { added }),
  orders: (tab?: string | undefined) => pageWith('/buyer/orders', { tab }),
  order: (orderId: string, token?: string | undefined) =>
    pageWith(`/buyer/order/detail/${orderId}`, { token }),
  pay: (group: {
    orderId?: string | undefined
    groupId: string
    buyerId?: string | undefined
    token?: string | undefined
    /** A card that was just entered to pay with. */
    card?: string | undefined
    /** With the form for one more card open. */
    add?: '1'
    /** The channel whose provider did not answer. */
    away?: string | undefined
  }) =>
    pageWith('/buyer/pre-pay', {
      tradeId: group.orderId,
      contractId: group.groupId,
      buyerId: group.buyerId,
      token: group.token,
      card: group.card,
      add: group.add,
      away: group.away,
    }),
  /** Where the buyer goes on with an attempt that was begun: scans a code, for example. */
  payNext: (query: { serial: string; token?: string | undefined }) =>
    pageWith('/buyer/pay-next', { merchantSerialNo: query.serial, token: query.token }),
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
    pageWith('/buyer/pay-result', {
      orderId: query.orderId,
      tradeId: query.buyerId && query.orderId,
      contractId: query.groupId,
      buyerId: query.buyerId,
      status: query.status,
      merchantSerialNo: query.serial,
      error: query.error,
      token: query.token,
    }),
  /**
   * The same page as the address to which a provider leads the buyer back. Providers add words of their own, such as `token`. It names no
   * more than the attempt, since Alipay takes 256 characters.
   */
  payReturn: (query: { serial: string; token: string | undefined }) =>
    pageWith('/buyer/pay-result', { merchantSerialNo: query.serial, access: query.token }),
  /** The file of an order's invoice, or of another document by its id. */
  invoice: (orderId: string, invoiceId?: string | undefined, token?: string | undefined) =>
    pageWith(`/buyer/invoice/${orderId}${invoiceId ? `/${invoiceId}` : ''}`, { token }),
  /** The reviews of a buyer: what is left to write, or what is written (REV-01). */
  ownQuestions: (status?: 'answered') => pageWith('/buyer/questions', { status }),
  reviews: (status?: 'unComment' | 'comment') => pageWith('/buyer/comments', { status }),
  /** Where lines of an order are reviewed; the ids travel as a JSON list of texts, so that none is rounded (REV-09, TRAP-02). */
  review: (orderId: string, orderLineIds: readonly string[]) =>
    pageWith('/buyer/comment-add', { orderId, orderLineIds: JSON.stringify(orderLineIds) }),
  /** The same page, as the operation of an order names it (TRAP-01, ORD-30). */
  reviewOfOrder: (orderId: string, orderLineIds: readonly string[]) =>
    pageWith('/buyer/comment', { orderId, orderLineIds: JSON.stringify(orderLineIds) }),
  addToReview: (reviewId: string) => `/buyer/comment-plus/${reviewId}`,
  ownReview: (reviewId: string) => `/buyer/comment-detail/${reviewId}`,
  confirmSuccess: (orderId: string, token?: string | undefined) =>
    pageWith('/confirm-success', { orderId, token }),
  /** Where the parcels of an order are received one by one (ORD-59). */
  confirm: (orderId: string, token?: string | undefined) => pageWith(`/buyer/confirm/${orderId}`, { token }),
  tracking: (orderId: string, token?: string | undefined) =>
    pageWith(`/buyer/express-trick/${orderId}`, { token }),
  account: () => '/buyer/index',
  deliveryRegion: () => '/delivery-region',
  /** Points of the buyer, as a product page requests them. */
  ownPoints: (productId: string) => `/own-points/${productId}`,
  /** Products that an error page shows. */
  goodsInstead: () => '/goods-instead',
  /** Outcome of the offers of a variant for the current visitor, at the chosen quantity. */
  ownOffers: (variantId: string, quantity: number) => `/own-offers/${variantId}?quantity=${quantity}`,
  /** Shipping of a variant for the current visitor, at the chosen quantity. */
  ownShipping: (asked: {
    readonly productId: string
    readonly variantId: string
    readonly quantity: number
    readonly isAhead: boolean
  }) =>
    pageWith(`/own-shipping/${asked.productId}`, {
      variant: asked.variantId,
      quantity: String(asked.quantity),
      ahead: asked.isAhead ? '1' : undefined,
    }),
  /** Products side by side; the address can be sent to others. */
  compare: (productIds: readonly string[] = [], only?: 'differences') =>
    pageWith('/compare', { ids: productIds.length > 0 ? productIds.join('.') : undefined, only }),
  /** Where a product page can be shared to, and its code to scan. */
  share: (path: string, title: string) => pageWith('/share', { path, title }),
  points: () => '/user/member/score',
  /** The groups of an offer that can be joined, as its product page requests them. */
  groupBuys: (offerId: string) => `/group-buys/${offerId}`,
  /** The level of a buyer, and what levels have. */
  membership: () => '/user/member',
  memberBenefits: () => '/user/member/equity',
  superMember: () => '/user/super-member',
  afterSales: () => '/buyer/as',
  /** Where pictures are stored that buyers and guests add to what they write. */
  buyerPictures: () => '/buyer/pictures',
  /** Products that the caller viewed. */
  history: () => '/buyer/history',
  /** Conversations of the caller with shops. */
  conversations: () => '/buyer/messages',
  conversation: (conversationId: string) => `/buyer/messages/${conversationId}`,
  /** Where a message to a shop is written: about the shop itself, a product, an order or an after-sale. */
  askShop: (about: Partial<Readonly<Record<'shop' | 'product' | 'order' | 'afterSale', string>>>) =>
    pageWith('/buyer/messages/new', about),
  /** Messages to the account. */
  messages: (kind?: string | undefined) => pageWith('/user/message', { kind }),
  /** Notification settings of the account. */
  notifications: () => '/user/notifications',
  /** Where the mails of a kind are ended without signing in. */
  unsubscribe: (token: string) => pageWith('/unsubscribe', { token }),
  announcements: () => '/platform/announcements',
  announcement: (announcementId: string) => `/platform/announcements/${announcementId}`,
  /** Favourites of the caller. */
  favourites: () => '/user/favorites',
  /** Where hearts save a product, or remove it. */
  saveFavourite: () => '/favorites',
  /** Where product pages report that they are looked at. */
  recordView: () => '/views',
  /** Where pages of results report what was searched. */
  recordSearch: () => '/searches',
  /** A table of sizes of a shop, in the named units or in those of the site. */
  sizeGuide: (sizeGuideId: string, query: { readonly units?: string } = {}) =>
    pageWith(`/size-guides/${sizeGuideId}`, query),
  /** The goods that the visitor saw last, as pages request them when their reader comes near the row. */
  recentlySeen: (
    query: { readonly without?: string | undefined; readonly device?: readonly string[] } = {},
  ) => pageWith('/recently-seen', { without: query.without, device: query.device?.join() || undefined }),
  /** Divisions below one, or all that contain one, as the address picker requests them. */
  divisions: (of: { readonly parent: string } | { readonly code: string }) => pageWith('/divisions', of),
  /** Suggestions of a maps service for a typed address, or one of its places, as the form requests them. */
  places: (of: { readonly typed: string; readonly country: string } | { readonly id: string }) =>
    pageWith('/places', of),
  /** Where the form of a Chinese address sends one that was pasted whole. */
  pastedAddress: () => '/addresses/pasted',
  addresses: (edit?: string | undefined) => pageWith('/buyer/address', { edit }),
  /** `edit` is the id of one, or `new`. */
  certificates: (edit?: string | undefined) => pageWith('/buyer/certificate', { edit }),
  /** `add` opens the form for one more; with a group, the way leads back to its payment. */
  cards: (query: { add?: '1' } = {}) => pageWith('/buyer/cards', { add: query.add }),
  /** Where the form for a card goes on step by step. */
  cardSetup: () => '/buyer/cards/setup',
  security: () => '/buyer/security',
  /** Where the account gets an email or a mobile number, or another one. */
  securityWay: (way: 'email' | 'mobile') => `/buyer/security/${way}`,
  /** Where two-step verification is set up; `target` is where one goes on afterwards. */
  twoFactors: (target?: string | undefined) => pageWith('/buyer/security/two-factors', { target }),
  passkeys: () => '/buyer/security/passkeys',
  confirmOwner: (target: string) => pageWith('/buyer/security/confirm', { target }),
  /** Where a browser requests the options for its device. */
  /** Where the browser of a person who cannot read a captcha's picture gets its work. */
  captchaWork: () => '/login/work',
  passkeyAsk: () => '/buyer/security/passkeys/ask',
  deleteAccount: () => '/buyer/security/delete',
  accountDeleted: () => '/account-deleted',
  /** A file with all that the mall knows of the person. */
  ownData: () => '/buyer/own-data',
  profile: () => '/buyer/profile',
  forgotPassword: (by?: 'mobile' | undefined) => pageWith('/forgot-password', { by }),
  /** The link by which a new password is chosen, as the terminal of the server prints it. */
  newPassword: (link: { readonly email: string; readonly verify: string }) =>
    pageWith('/forgot-password', link),
  merchantApply: () => '/merchant/apply',
  merchantAudit: () => '/merchant/audit',
  ownLicence: () => '/merchant/licence',
  ...consolePages,
}
