import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { InboxNotice } from '../rules/notice.ts'

/** The page that a message is about. */
export function noticeLink({ template, facts }: InboxNotice): string | undefined {
  switch (template) {
    case 'balanceOpen':
      return facts.groupId && pages.pay({ groupId: facts.groupId, orderId: facts.orderId })
    case 'passwordChanged':
    case 'newDevice':
      return pages.security()
    case 'couponGiven':
    case 'couponEnding':
      return pages.myCoupons()
    case 'pointsGiven':
    case 'pointsEnding':
      return pages.points()
    case 'announcement':
      return facts.link
    case 'shopOrderPaid':
      return facts.shopSlug && facts.orderId && pages.shopOrder(facts.shopSlug, facts.orderId)
    case 'shopOrdersToPack':
      return facts.shopSlug && pages.shopOrders(facts.shopSlug, undefined, 'toSend')
    case 'stockLow':
    case 'stockSoldOut':
      return facts.shopSlug && facts.productId && pages.shopProduct(facts.shopSlug, facts.productId)
    case 'statementIssued':
    case 'payoutSent':
    case 'payoutFailed':
    case 'bankAccountChanged':
      return facts.shopSlug && pages.shopMoney(facts.shopSlug)
    case 'payoutRefused':
      return pages.payouts()
    case 'chargebackMade':
      return facts.orderId && pages.platformOrder(facts.orderId)
    case 'transferAwaited':
    case 'transferToSend':
      return pages.bankTransfers()
    case 'shopApplied':
      return pages.shopApplications()
    case 'mailFailed':
      return pages.failedMails()
    case 'taskFailed':
      return pages.deadLetters()
    default:
      if (facts.afterSaleId) return afterSalePages.detail(facts.afterSaleId)
      if (facts.reviewId) return pages.ownReview(facts.reviewId)
      if (facts.urlKey) return pages.product(facts.urlKey)
      return facts.orderId && pages.order(facts.orderId)
  }
}
