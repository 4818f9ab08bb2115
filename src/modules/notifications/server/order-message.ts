import type { NoticeFacts, NoticeTemplate } from '../rules/notice.ts'
import type { OrderFacts } from './queries/order-facts.ts'
import type { MessageToWrite } from './store/messages.ts'

/** A message about an order. @param more its own facts, beside the order's number and shop */
export const orderMessage = (
  template: NoticeTemplate,
  order: Pick<OrderFacts, 'orderId' | 'userId' | 'site' | 'number' | 'shopName'>,
  more: NoticeFacts = {},
): MessageToWrite => ({
  template,
  about: order.orderId,
  userId: order.userId,
  site: order.site,
  facts: { orderId: order.orderId, number: order.number, shop: order.shopName, ...more },
})

/** An amount of an order, in minor units, and whether an operator sends it. */
export const moneyFacts = (
  { currency }: Pick<OrderFacts, 'currency'>,
  amount: number,
  isSentByHand = false,
): NoticeFacts => ({ amount: { amount, currency }, ...(isSentByHand && { isSentByHand }) })
