import { cancelledBy } from '#modules/orders/rules/cancel-reasons.ts'
import { orderShippedMail, parcelCancelledMail } from '../mails/about-parcel.ts'
import { groupFormedMail } from '../mails/group-formed.ts'
import { invoiceMail } from '../mails/invoice.ts'
import { orderCancelledMail, restCancelledMail } from '../mails/order-cancelled.ts'
import { orderEndedMail } from '../mails/order-ended.ts'
import { orderLateMail } from '../mails/order-late.ts'
import { orderPaidMail } from '../mails/order-paid.ts'
import { orderPlacedMail } from '../mails/order-placed.ts'
import { pickUpMail } from '../mails/pick-up.ts'
import { balanceOpenMail, depositPaidMail } from '../mails/presale.ts'
import { holdEndingMail, sendReminderMail } from '../mails/send-reminder.ts'
import { type Notification, notify, notifyInBatches } from '../notify.ts'
import { moneyFacts, orderMessage } from '../order-message.ts'
import { cancelledOrder, cancelledRest } from '../queries/cancelled-order.ts'
import { type EndedOrders, endedOrders } from '../queries/ended-orders.ts'
import { issuedInvoice } from '../queries/issued-invoice.ts'
import { groupsWithBalance } from '../queries/open-balances.ts'
import { orderToPickUp } from '../queries/order-to-pick-up.ts'
import { formedOrder, type OrderedGroup, orderedGroups } from '../queries/ordered-group.ts'
import { type SentParcel, sentParcel } from '../queries/sent-parcel.ts'
import { unsentOrder } from '../queries/unsent-order.ts'
import { invoiceSms } from '../sms.ts'
import type { MessageToWrite } from '../store/messages.ts'

/** Orders from the checkout to their end, with their parcels and invoices. */
export const orderNotifications: readonly Notification[] = [
  notifyInBatches('order.placed', {
    facts: (db, placed) => orderedGroups(db, placed.map(groupOf)),
    person: { mail: { about: ({ groupId }) => `orderPlaced:${groupId}`, write: orderPlacedMail } },
  }),
  notifyInBatches('orderGroup.paid', {
    facts: (db, paid) => orderedGroups(db, paid.map(groupOf)),
    person: { mail: { about: ({ groupId }) => `orderPaid:${groupId}`, write: orderPaidMail } },
  }),
  notifyInBatches('orderGroup.depositPaid', {
    facts: (db, paid) => orderedGroups(db, paid.map(groupOf)),
    person: { mail: { about: ({ groupId }) => `depositPaid:${groupId}`, write: depositPaidMail } },
  }),
  notifyInBatches('orderGroup.balanceOpen', {
    facts: (db, open) => groupsWithBalance(db, open.map(groupOf)),
    person: {
      inbox: (group) =>
        group.balances.map((order) =>
          orderMessage('balanceOpen', order, {
            ...moneyFacts(order, order.amount),
            groupId: group.groupId,
            at: order.payBy.toISOString(),
          }),
        ),
      mail: {
        about: ({ groupId }) => `balanceOpen:${groupId}`,
        write: (parts, group) => balanceOpenMail(parts, group),
      },
    },
  }),
  notify('order.groupFormed', {
    facts: (db, { orderId }) => formedOrder(db, orderId),
    person: {
      inbox: ({ orderId, group }) => messageInGroup('groupFormed', group, orderId),
      mail: {
        about: ({ orderId }) => `groupFormed:${orderId}`,
        write: (parts, { group }) => groupFormedMail(parts, group),
      },
    },
  }),
  notify('order.notSent', {
    facts: (db, { orderId }) => unsentOrder(db, orderId),
    staff: {
      who: 'shopOrder.ship',
      of: ({ shopId }) => shopId,
      mail: {
        // Earlier versions wrote of late orders without saying when they end.
        about: ({ isOver, orderId, userId }) =>
          isOver ? `sendLate:${orderId}:${userId}` : `sendReminder:${orderId}:soon:${userId}`,
        write: sendReminderMail,
      },
    },
    person: {
      inbox: (order) => (order.isOver ? orderMessage('orderLate', order) : undefined),
      mail: {
        about: ({ orderId }) => `orderLate:${orderId}`,
        write: (parts, order) => (order.isOver ? orderLateMail(parts, order) : undefined),
      },
    },
  }),
  notify('order.holdEnding', {
    facts: (db, { orderId }) => unsentOrder(db, orderId),
    staff: {
      who: 'shopOrder.ship',
      of: ({ shopId }) => shopId,
      mail: { about: ({ orderId, userId }) => `holdEnding:${orderId}:${userId}`, write: holdEndingMail },
    },
  }),
  notify('order.shipped', {
    // Cancelled before its buyer was notified that it is on its way.
    facts: async (db, { shipmentId }) =>
      (await sentParcel(db, shipmentId)).filter(({ isCancelled }) => !isCancelled),
    person: {
      inbox: (parcel) => parcelMessage('orderShipped', parcel),
      mail: { about: ({ shipmentId }) => `orderShipped:${shipmentId}`, write: orderShippedMail },
    },
  }),
  notify('order.parcelCancelled', {
    facts: (db, { shipmentId }) => sentParcel(db, shipmentId),
    person: {
      inbox: (parcel) => parcelMessage('parcelCancelled', parcel),
      mail: { about: ({ shipmentId }) => `parcelCancelled:${shipmentId}`, write: parcelCancelledMail },
    },
  }),
  notify('parcel.arrived', {
    facts: (db, { shipmentId }) => sentParcel(db, shipmentId),
    person: { inbox: (parcel) => parcelMessage('parcelArrived', parcel) },
  }),
  notify('order.ready', {
    facts: (db, { orderId }) => orderToPickUp(db, orderId),
    person: {
      inbox: (order) => orderMessage('pickUpReady', order, { at: order.pickUpUntil.toISOString() }),
      mail: {
        about: ({ orderId }) => `pickUpReady:${orderId}`,
        write: (parts, order) => pickUpMail(parts, order, 'pickUpReady'),
      },
    },
  }),
  notify('order.notPickedUp', {
    facts: (db, { orderId }) => orderToPickUp(db, orderId),
    person: {
      inbox: (order) => orderMessage('pickUpEnding', order, { at: order.pickUpUntil.toISOString() }),
      mail: {
        about: ({ orderId }) => `pickUpEnding:${orderId}`,
        write: (parts, order) => pickUpMail(parts, order, 'pickUpEnding'),
      },
    },
  }),
  notify('order.cancelled', {
    facts: (db, { orderId }) => cancelledOrder(db, orderId),
    person: {
      inbox: (order) => {
        const hasFailed = cancelledBy({ by: order.by, reason: order.reason ?? undefined }) === 'clock'
        const money = moneyFacts(order, order.refund, order.isSentByHand)
        return orderMessage(hasFailed ? 'groupFailed' : 'orderCancelled', order, money)
      },
      mail: { about: ({ orderId }) => `orderCancelled:${orderId}`, write: orderCancelledMail },
    },
  }),
  notify('order.withdrawn', {
    facts: (db, { orderId }) => cancelledOrder(db, orderId),
    person: {
      inbox: (order) => orderMessage('orderCancelled', order, moneyFacts(order, 0, order.isSentByHand)),
      mail: { about: ({ orderId }) => `orderCancelled:${orderId}`, write: orderCancelledMail },
    },
  }),
  notify('order.restCancelled', {
    facts: (db, { orderId }) => cancelledRest(db, orderId),
    person: {
      inbox: (order) =>
        orderMessage('restCancelled', order, moneyFacts(order, order.refund, order.isSentByHand)),
      mail: { about: ({ orderId }) => `restCancelled:${orderId}`, write: restCancelledMail },
    },
  }),
  notify('orderGroup.closed', {
    facts: (db, { groupId }) => endedOrders(db, groupId),
    person: {
      inbox: messagesOfClosed,
      mail: {
        about: ({ group, status }) => `orderEnded:${group.groupId}:${status}`,
        write: orderEndedMail,
      },
    },
  }),
  notify('invoice.drawn', {
    // Old ones, which a demo or an import brings along, are mailed only on request.
    facts: async (db, { invoiceId }) => (await issuedInvoice(db, invoiceId)).filter(({ isNew }) => isNew),
    person: {
      mail: {
        about: ({ invoiceId }) => `invoice:${invoiceId}`,
        write: (parts, invoice) => invoiceMail(parts, invoice),
      },
    },
  }),
  notify('invoice.wanted', {
    facts: (db, { invoiceId }) => issuedInvoice(db, invoiceId),
    person: {
      mail: {
        about: ({ invoiceId }, { at }) => `invoice:${invoiceId}:${at}`,
        write: (parts, invoice, { to }) => invoiceMail(parts, invoice, to),
      },
    },
  }),
  notify('invoice.textWanted', {
    facts: (db, { invoiceId }) => issuedInvoice(db, invoiceId),
    person: {
      sms: { about: ({ invoiceId }, { at }) => `smsInvoice:${invoiceId}:${at}`, write: invoiceSms },
    },
  }),
]

const groupOf = ({ groupId }: Pick<OrderedGroup, 'groupId'>) => groupId

/** A message about an order of a group. @param more its own facts */
function messageInGroup(
  template: 'groupFormed' | 'depositKept' | 'orderClosed',
  group: OrderedGroup,
  orderId: string,
  more = {},
): readonly MessageToWrite[] {
  return group.orders
    .filter((order) => order.orderId === orderId)
    .map(({ number, shopName }) =>
      orderMessage(template, { orderId, number, shopName, userId: group.userId, site: group.site }, more),
    )
}

/** A message for each order that was closed at its deadline; its buyer knows of those that the buyer cancelled. */
function messagesOfClosed({ status, group, ended }: EndedOrders): readonly MessageToWrite[] {
  if (status !== 'closed') return []
  return ended.flatMap(({ orderId, deposit }) =>
    deposit > 0
      ? messageInGroup('depositKept', group, orderId, moneyFacts(group, deposit))
      : messageInGroup('orderClosed', group, orderId),
  )
}

const parcelMessage = (
  template: 'orderShipped' | 'parcelArrived' | 'parcelCancelled',
  parcel: SentParcel,
): MessageToWrite => ({
  ...orderMessage(template, parcel, {
    carrier: parcel.carrier,
    ...(parcel.carrierName && { carrierName: parcel.carrierName }),
    ...(parcel.trackingNumber !== '' && { tracking: parcel.trackingNumber }),
  }),
  about: parcel.shipmentId,
})
