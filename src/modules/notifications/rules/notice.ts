import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'

/** The kinds of events that buyers are notified of, in the order of their settings. */
export const buyerNoticeKinds = [
  'orders',
  'money',
  'afterSales',
  'security',
  'reviews',
  'benefits',
  'prices',
  'stock',
  'announcements',
  'conversations',
] as const

/** The kinds of events that the staff of a shop is notified of in its console, each as far as a role may act on it. */
export const shopNoticeKinds = ['shopOrders', 'shopConversations', 'shopStock', 'shopMoney'] as const

/** Those that operators are notified of. */
export const platformNoticeKinds = ['platformMoney', 'platformShops', 'platformFaults'] as const

/** All that people at work are notified of; the summary is one mail a day of the open work, and no message. */
export const staffNoticeKinds = [...shopNoticeKinds, ...platformNoticeKinds, 'dailySummary'] as const

/** All kinds. Their places are part of links in mails, so new ones go to the end. */
export const noticeKinds = [
  ...['orders', 'money', 'afterSales', 'security', 'reviews', 'benefits', 'prices', 'stock', 'announcements'],
  ...['shopOrders', 'shopStock', 'shopMoney', 'platformMoney', 'platformShops', 'platformFaults'],
  ...['dailySummary', 'conversations', 'shopConversations'],
] as const satisfies readonly ((typeof buyerNoticeKinds)[number] | (typeof staffNoticeKinds)[number])[]
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeWays = ['inbox', 'mail'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** `always` cannot be switched off, `never` is not sent; the others are on or off until a person chooses. */
export const noticeSwitches = ['always', 'on', 'off', 'never'] as const
export type NoticeSwitch = (typeof noticeSwitches)[number]

/**
 * How people are notified of each kind. Transactional ones are always sent; marketing can be switched off.
 */
export const noticeRules = {
  orders: { inbox: 'always', mail: 'always' },
  money: { inbox: 'always', mail: 'always' },
  afterSales: { inbox: 'always', mail: 'always' },
  security: { inbox: 'always', mail: 'always' },
  reviews: { inbox: 'on', mail: 'never' },
  benefits: { inbox: 'on', mail: 'off' },
  prices: { inbox: 'on', mail: 'off' },
  stock: { inbox: 'on', mail: 'on' },
  announcements: { inbox: 'on', mail: 'never' },
  shopOrders: { inbox: 'on', mail: 'on' },
  shopStock: { inbox: 'on', mail: 'off' },
  shopMoney: { inbox: 'on', mail: 'on' },
  platformMoney: { inbox: 'on', mail: 'on' },
  platformShops: { inbox: 'on', mail: 'on' },
  platformFaults: { inbox: 'on', mail: 'on' },
  dailySummary: { inbox: 'never', mail: 'on' },
  conversations: { inbox: 'never', mail: 'on' },
  shopConversations: { inbox: 'never', mail: 'on' },
} as const satisfies Readonly<Record<NoticeKind, Readonly<Record<NoticeWay, NoticeSwitch>>>>

/** Whose messages: those of a person as a buyer, or as staff of shops and operator. */
export const noticeAreas = ['buyer', 'staff'] as const
export type NoticeArea = (typeof noticeAreas)[number]

export const kindsOfArea = (area: NoticeArea): readonly NoticeKind[] =>
  area === 'staff' ? staffNoticeKinds : buyerNoticeKinds

export const canBeSwitched = (kind: NoticeKind, way: NoticeWay): boolean =>
  noticeRules[kind][way] === 'on' || noticeRules[kind][way] === 'off'

/** Choice of a person for a kind and a way, and whether it may be changed at all. */
export type NoticeSetting = {
  readonly kind: NoticeKind
  readonly way: NoticeWay
  readonly rule: NoticeSwitch
  readonly isOn: boolean
}

/** The switches that a form changes. @param isTicked whether it has a box of this name, the kind and the way */
export const changedNotices = (
  settings: readonly NoticeSetting[],
  isTicked: (name: string) => boolean,
): Pick<NoticeSetting, 'kind' | 'way' | 'isOn'>[] =>
  settings.flatMap(({ kind, way, isOn }) => {
    const wanted = isTicked(`${kind} ${way}`)
    return canBeSwitched(kind, way) && wanted !== isOn ? [{ kind, way, isOn: wanted }] : []
  })

/** Every message that there is, with the kind that it is listed and switched under. */
export const noticeTemplates = {
  orderShipped: 'orders',
  parcelArrived: 'orders',
  parcelCancelled: 'orders',
  pickUpReady: 'orders',
  pickUpEnding: 'orders',
  orderLate: 'orders',
  orderCancelled: 'orders',
  restCancelled: 'orders',
  orderClosed: 'orders',
  depositKept: 'orders',
  refundSent: 'money',
  refundReturned: 'money',
  moneyGoesBack: 'money',
  groupFormed: 'orders',
  groupFailed: 'orders',
  balanceOpen: 'money',
  afterSaleRefunded: 'money',
  afterSaleAgreed: 'afterSales',
  afterSaleDeclined: 'afterSales',
  afterSaleAmount: 'afterSales',
  differenceOwed: 'afterSales',
  exchangeSent: 'afterSales',
  passwordChanged: 'security',
  newDevice: 'security',
  reviewAnswered: 'reviews',
  reviewHidden: 'reviews',
  pointsGiven: 'benefits',
  couponGiven: 'benefits',
  couponEnding: 'benefits',
  pointsEnding: 'benefits',
  priceCut: 'prices',
  stockBack: 'stock',
  saleBegun: 'stock',
  announcement: 'announcements',
  shopOrderPaid: 'shopOrders',
  shopOrdersToPack: 'shopOrders',
  statementIssued: 'shopMoney',
  payoutSent: 'shopMoney',
  payoutFailed: 'shopMoney',
  bankAccountChanged: 'shopMoney',
  payoutRefused: 'platformMoney',
  stockLow: 'shopStock',
  stockSoldOut: 'shopStock',
  chargebackMade: 'platformMoney',
  transferAwaited: 'platformMoney',
  transferToSend: 'platformMoney',
  shopApplied: 'platformShops',
  mailFailed: 'platformFaults',
  taskFailed: 'platformFaults',
} as const satisfies Readonly<Record<string, NoticeKind>>
export type NoticeTemplate = keyof typeof noticeTemplates

/** The sentences of all messages; they are in `texts`. */
export type NoticeTexts = Readonly<
  Record<NoticeTemplate, { readonly title: LocalText; readonly text: LocalText }>
>

/** Facts of a message. Its sentences and its link are built from these, in the language of its reader. */
export type NoticeFacts = {
  readonly orderId?: Id
  readonly groupId?: Id
  readonly afterSaleId?: Id
  readonly reviewId?: Id
  readonly urlKey?: string
  /** Of an order or an after-sale. */
  readonly number?: string
  readonly shop?: LocalText
  /** Of a product or a coupon. */
  readonly name?: LocalText
  readonly carrier?: string
  readonly carrierName?: LocalText
  readonly tracking?: string
  readonly amount?: Money
  /** An operator sends the amount by bank transfer. */
  readonly isSentByHand?: boolean
  readonly points?: number
  /** A moment, as ISO 8601. */
  readonly at?: string
  /** Why something was hidden, as an operator wrote it. */
  readonly reason?: string
  readonly title?: LocalText
  readonly text?: LocalText
  readonly link?: string
  /** Of a console page. */
  readonly shopSlug?: string
  readonly productId?: Id
  /** Pieces, orders or tasks. */
  readonly count?: number
}

export type InboxNotice = { readonly template: NoticeTemplate; readonly facts: NoticeFacts }

/** A message as its reader sees it. */
export type InboxMessage = {
  readonly messageId: Id
  readonly kind: NoticeKind
  readonly title: string
  readonly text: string
  /** The page that it is about; some are about none. */
  readonly link: string | undefined
  readonly createdAt: Date
  readonly isRead: boolean
}

export type InboxPage = {
  readonly total: number
  /** Of all kinds. */
  readonly unread: number
  /** Of the kinds that have unread ones. */
  readonly unreadOf: Readonly<Partial<Record<NoticeKind, number>>>
  readonly messages: readonly InboxMessage[]
}

/** Messages are retained for so many days, read or not. */
export const messagesStoredDays = 180

/** The header counts no further. */
export const unreadCounted = 100

/** Coupons and points that end within so many days trigger a notification. */
export const couponEndsWithinDays = 3
export const pointsEndWithinDays = 14

/** How far an announcement has come. */
export const announcementStates = ['sending', 'sent', 'withdrawn'] as const

/** Announcement of operators to all accounts. */
export type Announcement = {
  readonly announcementId: Id
  readonly title: LocalText
  readonly text: LocalText
  readonly link: string | undefined
  readonly publishedAt: Date
  readonly state: (typeof announcementStates)[number]
  /** How many accounts have it, and how many of them read it. */
  readonly told: number
  readonly read: number
}
