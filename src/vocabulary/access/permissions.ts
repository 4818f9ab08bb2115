import type { RefusalCode } from '../refusals.ts'
import type { CallerRole, OperatorRole, ShopStatus, StaffRole } from './roles.ts'
import { staffRoles } from './roles.ts'

/**
 * The permissions: one row for each action. A route names the action it needs, `judge` decides, and the menus
 * and buttons of the consoles call `judge` too.
 */

/**
 * Actions of visitors, and of payment providers and carriers that report to us. The queries decide the owner
 * of a row.
 */
export const callerActions = {
  'mall.browse': ['anonymous', 'guest', 'buyer'],
  'stockNotice.ask': ['anonymous', 'guest', 'buyer'],
  'session.change': ['anonymous', 'guest', 'buyer'],
  'demo.use': ['anonymous', 'guest', 'buyer'],
  'account.see': ['guest', 'buyer'],
  'account.change': ['buyer'],
  'addresses.keep': ['buyer'],
  'certificates.keep': ['buyer'],
  'cards.keep': ['buyer'],
  'coupons.keep': ['buyer'],
  'membership.see': ['buyer'],
  'messages.keep': ['buyer'],
  'conversations.keep': ['buyer'],
  'cart.keep': ['guest', 'buyer'],
  'checkout.use': ['guest', 'buyer'],
  'orders.list': ['guest', 'buyer'],
  'order.lookUp': ['anonymous', 'guest', 'buyer'],
  'order.claim': ['buyer'],
  'order.see': ['orderHolder'],
  'order.change': ['orderHolder'],
  'order.pay': ['orderHolder'],
  'review.write': ['buyer'],
  'review.judge': ['guest', 'buyer'],
  'question.write': ['buyer'],
  'question.judge': ['guest', 'buyer'],
  'file.upload': ['guest', 'buyer'],
  'shop.apply': ['buyer'],
  'shops.choose': ['buyer'],
  'shops.follow': ['buyer'],
  'payment.report': ['provider'],
  'parcel.report': ['provider'],
} as const satisfies Readonly<Record<string, readonly CallerRole[]>>

type ShopRule = {
  readonly roles: readonly StaffRole[]
  /** The states of the shop in which it may be done. */
  readonly states: readonly ShopStatus[]
  /** While the shop is frozen: only for orders placed before the freeze (TRAP-111). */
  readonly historicalWhenFrozen?: true
}

const query = { roles: staffRoles, states: ['active', 'frozen', 'cleared'] } as const

const selling = ['active'] as const
/** Still allowed in a frozen shop, for orders from before the freeze: shipping and after-sales (MER-04). */
const historical = { states: ['active', 'frozen'], historicalWhenFrozen: true } as const

/** Actions of a shop's staff. Each call names the shop; other people's shops do not exist for the caller. */
export const shopActions = {
  'board.see': query,
  'shopOrders.see': query,
  'shopOrder.ship': { roles: ['owner', 'manager', 'fulfilment'], ...historical },
  'shopOrder.declare': { roles: ['owner', 'manager', 'fulfilment'], ...historical },
  'shopOrder.invoice': { roles: ['owner', 'manager', 'fulfilment'], ...historical },
  // Cancelling after payment is an after-sale (TRAP-12).
  'shopOrder.cancel': { roles: ['owner', 'manager', 'service'], ...historical },
  'shopAfterSales.see': query,
  'shopAfterSale.decide': { roles: ['owner', 'manager', 'service'], ...historical },
  'shopAfterSale.handle': { roles: ['owner', 'manager', 'fulfilment'], ...historical },
  'products.see': query,
  'product.change': { roles: ['owner', 'manager'], states: selling },
  'price.change': { roles: ['owner', 'manager'], states: selling },
  'stock.change': { roles: ['owner', 'manager', 'fulfilment'], states: selling },
  'offers.see': query,
  'offer.change': { roles: ['owner', 'manager'], states: selling },
  'reviews.see': query,
  'review.answer': { roles: ['owner', 'manager', 'service'], states: selling },
  'questions.see': query,
  'question.answer': { roles: ['owner', 'manager', 'service'], states: selling },
  'shopMessages.see': query,
  // A frozen shop still owes its buyers answers about their orders.
  'shopMessage.write': { roles: ['owner', 'manager', 'service'], states: ['active', 'frozen'] },
  'shop.change': { roles: ['owner', 'manager'], states: selling },
  'shopMoney.see': { roles: ['owner', 'manager'], states: query.states },
  'shopMoney.judge': { roles: ['owner', 'manager'], states: query.states },
  // An offboarded shop still gets its final payout.
  'shopMoney.change': { roles: ['owner'], states: query.states },
  'staff.see': { roles: ['owner', 'manager'], states: query.states },
  'staff.change': { roles: ['owner'], states: selling },
} as const satisfies Readonly<Record<string, ShopRule>>

/** Actions of the platform's operators. */
export const platformActions = {
  'platform.see': ['admin', 'support', 'finance', 'content'],
  'shops.see': ['admin', 'support', 'finance'],
  'shop.open': ['admin'],
  'shop.changeStatus': ['admin'],
  'orders.see': ['admin', 'support', 'finance'],
  'order.cancel': ['admin', 'support'],
  // Of an offboarded shop, whose staff may only look.
  'order.invoice': ['admin', 'support', 'finance'],
  'afterSales.see': ['admin', 'support', 'finance'],
  'afterSale.decide': ['admin', 'support'],
  'refund.retry': ['admin', 'support', 'finance'],
  'refund.payOtherwise': ['admin', 'finance'],
  'applications.see': ['admin', 'support'],
  'application.decide': ['admin', 'support'],
  'applicationPapers.see': ['admin', 'support'],
  'content.see': ['admin', 'content'],
  'content.change': ['admin', 'content'],
  'legalTexts.publish': ['admin'],
  'announcements.see': ['admin', 'content', 'support'],
  'announcements.change': ['admin', 'content'],
  'channelAccounts.see': ['admin', 'finance'],
  'channelAccounts.change': ['admin'],
  'bankTransfers.see': ['admin', 'finance'],
  'bankTransfers.confirm': ['admin', 'finance'],
  'settlements.see': ['admin', 'finance'],
  'settlementTerms.change': ['admin'],
  'payouts.make': ['admin', 'finance'],
  'platformOffers.see': ['admin', 'content', 'finance'],
  'platformOffers.change': ['admin', 'content'],
  'combinations.change': ['admin'],
  'accounts.see': ['admin', 'support'],
  'account.reveal': ['admin', 'support'],
  'account.changeBusiness': ['admin', 'support'],
  'account.block': ['admin', 'support'],
  'members.see': ['admin', 'support', 'finance'],
  'members.change': ['admin', 'support'],
  'pointRules.change': ['admin'],
  'giftCards.see': ['admin', 'support', 'finance'],
  'afterSaleTimes.change': ['admin'],
  'sites.change': ['admin'],
  'carriers.change': ['admin'],
  'taxes.see': ['admin', 'finance'],
  'taxes.change': ['admin', 'finance'],
  'allReviews.see': ['admin', 'support', 'content'],
  'review.moderate': ['admin', 'support', 'content'],
  'allQuestions.see': ['admin', 'support', 'content'],
  'question.moderate': ['admin', 'support', 'content'],
  'reportedMessages.see': ['admin', 'support'],
  'conversation.read': ['admin', 'support'],
  'message.judge': ['admin', 'support'],
  'platformAnswers.see': ['admin', 'support', 'finance', 'content'],
  'platformAnswers.change': ['admin', 'support', 'content'],
  'deadLetters.see': ['admin'],
  'deadLetters.retry': ['admin'],
  'operators.see': ['admin'],
  'operators.change': ['admin'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>

export type CallerAction = keyof typeof callerActions
export type ShopAction = keyof typeof shopActions
export type PlatformAction = keyof typeof platformActions
export type Action = CallerAction | ShopAction | PlatformAction

export const isCallerAction = (action: string): action is CallerAction => Object.hasOwn(callerActions, action)
export const isShopAction = (action: string): action is ShopAction => Object.hasOwn(shopActions, action)
export const isPlatformAction = (action: string): action is PlatformAction =>
  Object.hasOwn(platformActions, action)
export const isAction = (action: string): action is Action =>
  isCallerAction(action) || isShopAction(action) || isPlatformAction(action)

/** A person's place in a shop, and the status of the shop. */
export type Staff = {
  readonly role: StaffRole
  readonly status: ShopStatus
  readonly statusChangedAt: Date
}

export type Verdict =
  | {
      readonly isAllowed: true
      /** Only for orders placed before this moment. */
      readonly onlyOrdersBefore?: Date
    }
  | { readonly isAllowed: false; readonly why: RefusalCode }

/**
 * The caller: a visitor, where it matters with a place in the shop that is meant, or a role on the platform.
 */
export type Who = {
  readonly kind: 'anonymous' | 'guest' | 'buyer'
  readonly staff?: Staff | undefined
  readonly operatorRole?: OperatorRole | undefined
}

const allowed: Verdict = { isAllowed: true }
const refused = (why: RefusalCode): Verdict => ({ isAllowed: false, why })

/**
 * Whether a caller may perform an action. Holders of an order and providers prove themselves afterwards, by the order's row
 * and by a signature.
 */
export function judge(action: Action, who: Who): Verdict {
  if (isCallerAction(action)) {
    const roles: readonly CallerRole[] = callerActions[action]
    const isProvenLater = roles.includes('orderHolder') || roles.includes('provider')
    return isProvenLater || roles.includes(who.kind) ? allowed : refused('signInFirst')
  }
  if (who.kind !== 'buyer') return refused('signInFirst')
  if (isShopAction(action)) return who.staff ? judgeStaff(action, who.staff) : refused('notFound')
  if (!who.operatorRole) return refused('notAllowed')
  const roles: readonly OperatorRole[] = platformActions[action]
  return roles.includes(who.operatorRole) ? allowed : refused('roleMayNot')
}

/** The state of the shop is judged first: it holds for all of its staff. */
function judgeStaff(action: ShopAction, { role, status, statusChangedAt }: Staff): Verdict {
  const rule: ShopRule = shopActions[action]
  if (!rule.states.includes(status))
    return refused(status === 'cleared' ? 'merchantCleared' : 'merchantFrozen')
  if (!rule.roles.includes(role)) return refused('roleMayNot')
  return status === 'frozen' && rule.historicalWhenFrozen
    ? { isAllowed: true, onlyOrdersBefore: statusChangedAt }
    : allowed
}

/** Whether a person of a shop may do it with an order that was placed then (TRAP-111). */
export function mayWithOrder(action: ShopAction, staff: Staff, placedAt: Date): boolean {
  const verdict = judgeStaff(action, staff)
  return verdict.isAllowed && (!verdict.onlyOrdersBefore || placedAt < verdict.onlyOrdersBefore)
}

/** A frozen shop only goes on with orders that were placed before it was frozen (MER-04, TRAP-111). */
export const isPlacedAfterFreeze = (
  { status, statusChangedAt }: Pick<Staff, 'status' | 'statusChangedAt'>,
  placedAt: Date,
): boolean => status === 'frozen' && placedAt >= statusChangedAt
