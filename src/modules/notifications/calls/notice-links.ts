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
    default:
      if (facts.afterSaleId) return afterSalePages.detail(facts.afterSaleId)
      if (facts.reviewId) return pages.ownReview(facts.reviewId)
      if (facts.urlKey) return pages.product(facts.urlKey)
      return facts.orderId && pages.order(facts.orderId)
  }
}
