import { cancelledBy } from '#modules/orders/rules/cancel-reasons.ts'
import { pickUpUntil } from '#modules/orders/rules/timers.ts'
import type { Database } from '#platform/context.ts'
import { type JobServices, type Reaction, reactTo, reactToBatch } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { NoticeTemplate } from '../rules/notice.ts'
import { givenCoupon, givenPoints } from './queries/ending.ts'
import { answeredReview, askedStock, cheaperFavourite, hiddenReview } from './queries/facts-of-goods.ts'
import {
  afterSaleToTell,
  cancelledOrder,
  cancelledRest,
  closedOrders,
  lateOrder,
  type OrderToTell,
  openBalances,
  orderToPickUp,
  parcelToTell,
  plainOrder,
  sentRefund,
  strayMoney,
} from './queries/facts-of-orders.ts'
import type { MessageToWrite } from './store/messages.ts'
import { tellAccounts } from './tell-accounts.ts'

/** Messages that events trigger. A reaction that runs twice finds its message and stops. */
export const inboxReactions: readonly Reaction[] = [
  reactTo('order.shipped', 'inbox.orderShipped', (services, { shipmentId }) =>
    tellOfParcel(services, 'orderShipped', shipmentId),
  ),
  reactTo('order.parcelCancelled', 'inbox.parcelCancelled', (services, { shipmentId }) =>
    tellOfParcel(services, 'parcelCancelled', shipmentId),
  ),
  reactTo('parcel.arrived', 'inbox.parcelArrived', (services, { shipmentId }) =>
    tellOfParcel(services, 'parcelArrived', shipmentId),
  ),
  reactTo('order.notSent', 'inbox.orderLate', (services, { orderId }) =>
    tell(services, async (db) => aboutOrder('orderLate', await lateOrder(db, orderId))),
  ),
  reactTo('order.ready', 'inbox.pickUpReady', (services, { orderId }) =>
    tell(services, (db) => aboutPickUp(db, 'pickUpReady', orderId)),
  ),
  reactTo('order.notPickedUp', 'inbox.pickUpEnding', (services, { orderId }) =>
    tell(services, (db) => aboutPickUp(db, 'pickUpEnding', orderId)),
  ),
  reactTo('order.groupFormed', 'inbox.groupFormed', (services, { orderId }) =>
    tell(services, async (db) => aboutOrder('groupFormed', await plainOrder(db, orderId))),
  ),
  reactTo('order.cancelled', 'inbox.orderCancelled', (services, { orderId }) =>
    tell(services, async (db) => {
      const order = await cancelledOrder(db, orderId)
      if (!order) return undefined
      const hasFailed = cancelledBy({ by: order.by, reason: order.reason ?? undefined }) === 'clock'
      return aboutOrder(hasFailed ? 'groupFailed' : 'orderCancelled', order, order.refund)
    }),
  ),
  reactTo('order.withdrawn', 'inbox.orderWithdrawn', (services, { orderId }) =>
    tell(services, async (db) => aboutOrder('orderCancelled', await cancelledOrder(db, orderId), 0)),
  ),
  reactTo('order.restCancelled', 'inbox.restCancelled', (services, { orderId }) =>
    tell(services, async (db) => {
      const order = await cancelledRest(db, orderId)
      return aboutOrder('restCancelled', order, order?.refund)
    }),
  ),
  reactTo('orderGroup.closed', 'inbox.orderClosed', async (services, { groupId }) => {
    const closed = await closedOrders(services.db, groupId)
    await tellAccounts(
      services,
      closed.flatMap((order) => {
        const message =
          order.deposit > 0
            ? aboutOrder('depositKept', order, order.deposit)
            : aboutOrder('orderClosed', order)
        return message ? [message] : []
      }),
    )
  }),
  reactTo('refund.done', 'inbox.refundSent', (services, { refundId }) =>
    tell(services, async (db) => {
      const order = await sentRefund(db, refundId)
      const message = aboutOrder('refundSent', order, order?.amount)
      return message && { ...message, about: refundId }
    }),
  ),
  reactTo('transfer.requested', 'inbox.moneyGoesBack', (services, { transferId }) =>
    tell(services, async (db) => {
      const order = await strayMoney(db, transferId)
      const message = aboutOrder('moneyGoesBack', order, order?.amount)
      return message && { ...message, about: transferId }
    }),
  ),
  reactToBatch('orderGroup.balanceOpen', 'inbox.balanceOpen', async (services, open) => {
    const orders = await openBalances(
      services.db,
      open.map(({ groupId }) => groupId),
    )
    await tellAccounts(
      services,
      orders.flatMap((order) => {
        const message = aboutOrder('balanceOpen', order, order.amount)
        return message
          ? [
              {
                ...message,
                facts: { ...message.facts, groupId: order.groupId, at: order.payBy.toISOString() },
              },
            ]
          : []
      }),
    )
  }),
  reactTo('afterSale.approved', 'inbox.afterSaleAgreed', (services, { afterSaleId, at }) =>
    tellOfAfterSale(services, 'afterSaleAgreed', afterSaleId, at),
  ),
  reactTo('afterSale.rejected', 'inbox.afterSaleDeclined', (services, { afterSaleId, at }) =>
    tellOfAfterSale(services, 'afterSaleDeclined', afterSaleId, at),
  ),
  reactTo('afterSale.amountChanged', 'inbox.afterSaleAmount', (services, { afterSaleId, at }) =>
    tellOfAfterSale(services, 'afterSaleAmount', afterSaleId, at),
  ),
  reactTo('afterSale.refunded', 'inbox.afterSaleRefunded', (services, { afterSaleId }) =>
    tellOfAfterSale(services, 'afterSaleRefunded', afterSaleId),
  ),
  reactTo('afterSale.differenceOwed', 'inbox.differenceOwed', (services, { afterSaleId }) =>
    tellOfAfterSale(services, 'differenceOwed', afterSaleId),
  ),
  reactTo('afterSale.replacementSent', 'inbox.exchangeSent', (services, { afterSaleId }) =>
    tellOfAfterSale(services, 'exchangeSent', afterSaleId),
  ),
  reactTo('review.answered', 'inbox.reviewAnswered', (services, { reviewId, isOfFollowUp }) =>
    tell(services, async (db) => {
      const review = await answeredReview(db, reviewId)
      return (
        review && {
          template: 'reviewAnswered',
          about: isOfFollowUp ? `${reviewId}:followUp` : reviewId,
          userId: review.userId,
          site: review.site,
          facts: { reviewId, shop: review.shop, name: review.name },
        }
      )
    }),
  ),
  reactTo('review.hidden', 'inbox.reviewHidden', (services, { reviewId, at }) =>
    tell(services, async (db) => {
      const review = await hiddenReview(db, reviewId)
      return (
        review && {
          template: 'reviewHidden',
          about: `${reviewId}:${at}`,
          userId: review.userId,
          site: review.site,
          facts: { reviewId, name: review.name, reason: review.reason },
        }
      )
    }),
  ),
  reactTo('points.given', 'inbox.pointsGiven', (services, { lotId }) =>
    tell(services, async (db) => {
      const lot = await givenPoints(db, lotId)
      return (
        lot && {
          template: 'pointsGiven',
          about: lotId,
          userId: lot.userId,
          site: lot.site,
          facts: { points: lot.points, at: lot.endsAt.toISOString() },
        }
      )
    }),
  ),
  reactTo('coupon.given', 'inbox.couponGiven', (services, { couponId }) =>
    tell(services, async (db) => {
      const coupon = await givenCoupon(db, couponId)
      return (
        coupon && {
          template: 'couponGiven',
          about: couponId,
          userId: coupon.userId,
          site: coupon.site,
          facts: { name: coupon.name, at: coupon.endsAt.toISOString() },
        }
      )
    }),
  ),
  reactTo('favourite.cheaper', 'inbox.priceCut', (services, { buyerId, productId, price }) =>
    tell(services, async (db) => {
      const product = await cheaperFavourite(db, buyerId, productId)
      return (
        product && {
          template: 'priceCut',
          about: `${productId}:${product.site}:${price}`,
          userId: product.userId,
          site: product.site,
          facts: {
            name: product.name,
            urlKey: product.urlKey,
            amount: { amount: price, currency: product.currency },
          },
        }
      )
    }),
  ),
  reactTo('stock.back', 'inbox.stockBack', (services, { noticeId }) =>
    tell(services, async (db) => {
      const asked = await askedStock(db, noticeId)
      return (
        asked && {
          template: asked.isReminder ? ('saleBegun' as const) : ('stockBack' as const),
          about: noticeId,
          userId: asked.userId,
          site: asked.site,
          facts: { name: asked.name, urlKey: asked.urlKey },
        }
      )
    }),
  ),
  reactTo('password.changed', 'inbox.passwordChanged', (services, { buyerId, site, at }) =>
    tell(services, async () => ({
      template: 'passwordChanged',
      about: at,
      userId: buyerId,
      site,
      facts: { at },
    })),
  ),
  reactTo('device.new', 'inbox.newDevice', (services, { buyerId, site, at }) =>
    tell(services, async () => ({
      template: 'newDevice',
      about: at,
      userId: buyerId,
      site,
      facts: { at },
    })),
  ),
]

async function tell(
  services: JobServices,
  compose: (db: Database) => Promise<MessageToWrite | undefined>,
): Promise<void> {
  const message = await compose(services.db)
  if (message) await tellAccounts(services, [message])
}

async function aboutPickUp(db: Database, template: NoticeTemplate, orderId: Id) {
  const order = await orderToPickUp(db, orderId)
  const message = aboutOrder(template, order)
  if (!order?.pickUpFrom || !message) return undefined
  return { ...message, facts: { ...message.facts, at: pickUpUntil(order.pickUpFrom).toISOString() } }
}

/** @param amount minor units, of the order's currency */
function aboutOrder(
  template: NoticeTemplate,
  order: (OrderToTell & { readonly isSentByHand?: boolean }) | undefined,
  amount?: number,
): MessageToWrite | undefined {
  if (!order) return undefined
  const { userId, site, orderId, number, shop, currency } = order
  return {
    template,
    about: orderId,
    userId,
    site,
    facts: {
      orderId,
      number,
      shop,
      ...(amount !== undefined && { amount: { amount, currency } }),
      ...(order.isSentByHand && { isSentByHand: true }),
    },
  }
}

const tellOfParcel = (
  services: JobServices,
  template: 'orderShipped' | 'parcelArrived' | 'parcelCancelled',
  shipmentId: Id,
): Promise<void> =>
  tell(services, async (db) => {
    const parcel = await parcelToTell(db, shipmentId)
    const message = aboutOrder(template, parcel)
    if (!parcel || !message) return undefined
    // Cancelled before its buyer was notified that it is on its way.
    if (parcel.isCancelled && template === 'orderShipped') return undefined
    const { carrier, tracking } = parcel
    return { ...message, about: shipmentId, facts: { ...message.facts, carrier, tracking } }
  })

const tellOfAfterSale = (
  services: JobServices,
  template: NoticeTemplate,
  afterSaleId: Id,
  at?: string,
): Promise<void> =>
  tell(services, async (db) => {
    const found = await afterSaleToTell(db, afterSaleId)
    if (!found) return undefined
    const { userId, site, number, shop, currency, refunded, difference } = found
    return {
      template,
      userId,
      site,
      about: at ? `${afterSaleId}:${at}` : afterSaleId,
      facts: {
        afterSaleId,
        number,
        shop,
        ...(template === 'afterSaleRefunded' && { amount: { amount: refunded, currency } }),
        ...(template === 'differenceOwed' && { amount: { amount: difference, currency } }),
      },
    }
  })
