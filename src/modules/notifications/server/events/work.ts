import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { NoticeTemplate } from '../../rules/notice.ts'
import { type Notification, notify, notifyInBatches } from '../notify.ts'
import type { Recipient } from '../queries/recipients.ts'
import {
  changedAccount,
  payoutFacts,
  type SettlementFacts,
  statementFacts,
} from '../queries/settlement-facts.ts'
import { endingStock, formedSaleOf, type SoldOrderFacts, soldOrdersOf } from '../queries/sold-orders.ts'
import type { MessageToWrite } from '../store/messages.ts'

/** Sales and stock, for the staff of shops in their console. Mails follow from the messages, as each person has chosen. */
export const workNotifications: readonly Notification[] = [
  notifyInBatches(
    'orderGroup.paid',
    {
      facts: (db, paid) =>
        soldOrdersOf(
          db,
          paid.map(({ groupId }) => groupId),
        ),
      staff: { who: 'shopOrder.ship', of: ({ shopId }) => shopId, inbox: soldMessage },
    },
    'sales',
  ),
  notify(
    'order.groupFormed',
    {
      facts: (db, { orderId }) => formedSaleOf(db, orderId),
      staff: { who: 'shopOrder.ship', of: ({ shopId }) => shopId, inbox: soldMessage },
    },
    'groupSales',
  ),
  notifyInBatches(
    'orderGroup.paid',
    {
      facts: (db, paid) =>
        endingStock(
          db,
          paid.map(({ groupId }) => groupId),
        ),
      staff: {
        who: 'stock.change',
        of: ({ shopId }) => shopId,
        inbox: ({ variantId, day, userId, site, shopName, shopSlug, productId, productName, sku, left }) => ({
          template: left > 0 ? 'stockLow' : 'stockSoldOut',
          about: `${variantId}:${day}`,
          userId,
          site,
          facts: { shop: shopName, shopSlug, productId, name: withSku(productName, sku), count: left },
        }),
      },
    },
    'endingStock',
  ),
  notify('statement.issued', {
    facts: (db, { statementId }) => statementFacts(db, statementId),
    staff: {
      who: 'shopMoney.judge',
      of: ({ shopId }) => shopId,
      inbox: (facts, { statementId }) => moneyMessage('statementIssued', statementId, facts),
    },
  }),
  notify('payout.sent', {
    facts: (db, { payoutId }) => payoutFacts(db, payoutId),
    staff: {
      who: 'shopMoney.see',
      of: ({ shopId }) => shopId,
      inbox: (facts, { payoutId }) => moneyMessage('payoutSent', payoutId, facts),
    },
  }),
  notify('payout.failed', {
    facts: (db, { payoutId }) => payoutFacts(db, payoutId),
    staff: {
      who: 'shopMoney.see',
      of: ({ shopId }) => shopId,
      inbox: (facts, { payoutId }) => moneyMessage('payoutFailed', payoutId, facts),
    },
    operators: {
      who: 'payouts.make',
      inbox: (facts, { payoutId }) => moneyMessage('payoutRefused', payoutId, facts),
    },
  }),
  notify('bankAccount.changed', {
    facts: (db, { shopId }) => changedAccount(db, shopId),
    staff: {
      who: 'shopMoney.change',
      of: ({ shopId }) => shopId,
      inbox: (facts, { accountId }) => moneyMessage('bankAccountChanged', accountId, facts),
    },
  }),
]

const moneyMessage = (
  template: NoticeTemplate,
  about: Id,
  { userId, site, number, shopName, shopSlug, currency, amount }: SettlementFacts & Recipient,
): MessageToWrite => ({
  template,
  about,
  userId,
  site,
  facts: {
    ...(number && { number }),
    shop: shopName,
    shopSlug,
    ...(currency && amount !== null && { amount: { amount, currency } }),
  },
})

function soldMessage(order: SoldOrderFacts & Recipient): MessageToWrite {
  const { orderId, number, userId, site, shopName, shopSlug, due, currency } = order
  return {
    template: 'shopOrderPaid',
    about: orderId,
    userId,
    site,
    facts: { orderId, number, shop: shopName, shopSlug, amount: { amount: due, currency } },
  }
}

const withSku = (name: LocalText, sku: string): LocalText => ({
  en: `${textIn(name, 'en')} · ${sku}`,
  zh: `${textIn(name, 'zh')} · ${sku}`,
})
