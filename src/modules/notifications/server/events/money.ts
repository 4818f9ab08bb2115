import {
  compensationPaidMail,
  moneyGoesBackMail,
  refundReturnedMail,
  refundSentMail,
} from '../mails/money-back.ts'
import { moneyReversedMail } from '../mails/money-reversed.ts'
import { type Notification, notify } from '../notify.ts'
import { moneyFacts, orderMessage } from '../order-message.ts'
import { paidCompensation, returnedRefund, sentRefund, unmatchedPayment } from '../queries/money-back.ts'
import type { Recipient } from '../queries/recipients.ts'
import { type ReversedOrder, reversedOrders } from '../queries/reversed-orders.ts'

/** Refunds, unmatched payments, compensations, and money that payment providers reversed. */
export const moneyNotifications: readonly Notification[] = [
  notify('refund.done', {
    facts: (db, { refundId }) => sentRefund(db, refundId),
    person: {
      inbox: (refund) => ({
        ...orderMessage('refundSent', refund, moneyFacts(refund, refund.amount)),
        about: refund.about,
      }),
      mail: { about: ({ about }) => `refundSent:${about}`, write: refundSentMail },
    },
  }),
  notify('transfer.requested', {
    facts: (db, { transferId }) => unmatchedPayment(db, transferId),
    person: {
      inbox: (stray, { transferId }) => ({
        ...orderMessage('moneyGoesBack', stray, moneyFacts(stray, stray.amount, stray.isSentByHand)),
        about: transferId,
      }),
      mail: { about: (_, { transferId }) => `moneyGoesBack:${transferId}`, write: moneyGoesBackMail },
    },
  }),
  notify('transfer.done', {
    facts: (db, { transferId }) => unmatchedPayment(db, transferId),
    person: { mail: { about: ({ about }) => `refundSent:${about}`, write: refundSentMail } },
  }),
  notify('transfer.failed', {
    facts: (db, { transferId }) => returnedRefund(db, transferId),
    person: {
      inbox: (refund) => ({
        ...orderMessage('refundReturned', refund, {
          ...moneyFacts(refund, refund.amount),
          ...(refund.afterSaleId && { afterSaleId: refund.afterSaleId }),
        }),
        about: refund.about,
      }),
      mail: { about: ({ about }) => `refundReturned:${about}`, write: refundReturnedMail },
    },
  }),
  notify('compensation.paid', {
    facts: (db, { compensationId }) => paidCompensation(db, compensationId),
    person: {
      mail: {
        about: (_, { compensationId }) => `compensationPaid:${compensationId}`,
        write: compensationPaidMail,
      },
    },
  }),
  ...(
    [
      ['reversal.made', 'taken'],
      ['reversal.won', 'won'],
      ['reversal.lost', 'lost'],
    ] as const
  ).map(([on, outcome]) =>
    notify(on, {
      facts: (db, { reversalId }) => reversedOrders(db, reversalId),
      staff: {
        who: 'shopOrder.ship',
        of: ({ shopId }) => shopId,
        mail: {
          about: ({ reversalId, orderId, userId }) =>
            `reversal:${reversalId}:${outcome}:${orderId}:${userId}`,
          write: (parts, order) => moneyReversedMail(parts, order, outcome),
        },
      },
      ...(on === 'reversal.made' && {
        operators: {
          who: 'bankTransfers.see' as const,
          inbox: (order: ReversedOrder & Recipient) =>
            order.kind === 'chargeback'
              ? {
                  template: 'chargebackMade' as const,
                  about: `${order.reversalId}:${order.orderId}`,
                  userId: order.userId,
                  site: order.site,
                  facts: { orderId: order.orderId, number: order.number, ...moneyFacts(order, order.amount) },
                }
              : undefined,
        },
      }),
    }),
  ),
]
