import type { Database } from '#platform/context.ts'
import { type JobServices, type Reaction, reactTo, reactToBatch } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { MailsParts } from './mail-parts.ts'
import { orderShippedMail, parcelCancelledMail } from './mails/about-parcel.ts'
import { activityDecidedMails } from './mails/activity-decided.ts'
import {
  afterSaleAgreedMail,
  afterSaleAmountMail,
  afterSaleDeclinedMail,
  afterSaleRefundedMail,
  differenceOwedMail,
  exchangeSentMail,
} from './mails/after-sale.ts'
import { afterSaleAppliedMails } from './mails/after-sale-applied.ts'
import { emailCodeMail } from './mails/email-code.ts'
import { giftCardMail } from './mails/gift-card.ts'
import { groupFormedMail } from './mails/group-formed.ts'
import { invoiceMail } from './mails/invoice.ts'
import { compensationPaidMail, moneyGoesBackMail, refundSentMail } from './mails/money-back.ts'
import { moneyReversedMail } from './mails/money-reversed.ts'
import { newDeviceMail } from './mails/new-device.ts'
import { noticeMail } from './mails/notice.ts'
import { orderCancelledMail, restCancelledMail } from './mails/order-cancelled.ts'
import { orderEndedMail } from './mails/order-ended.ts'
import { orderLateMail } from './mails/order-late.ts'
import { orderPaidMail } from './mails/order-paid.ts'
import { orderPlacedMail } from './mails/order-placed.ts'
import { passwordChangedMail } from './mails/password-changed.ts'
import { pickUpMail } from './mails/pick-up.ts'
import { pointsEndingMail } from './mails/points-ending.ts'
import { balanceOpenMail, depositPaidMail } from './mails/presale.ts'
import { questionAnsweredMail, questionAskedMails, questionHiddenMail } from './mails/question.ts'
import { reviewHiddenMail } from './mails/review-hidden.ts'
import { holdEndingMail, sendReminderMail } from './mails/send-reminder.ts'
import { shopDecidedMail } from './mails/shop-decided.ts'
import { signInChangedMail } from './mails/sign-in-changed.ts'
import { stockBackMail } from './mails/stock-back.ts'
import { welcomeMail } from './mails/welcome.ts'
import { workInvitedMail } from './mails/work-invited.ts'
import { endedOrders } from './queries/ended-orders.ts'
import { paidCompensation, sentRefund, strayMoney } from './queries/money-back.ts'
import { groupOfOrder, type OrderedGroup, orderedGroups } from './queries/ordered-group.ts'
import { reversedOrders } from './queries/reversed-orders.ts'
import { lateOrder, unsentOrders } from './queries/unsent-orders.ts'
import { writeSmsCode, writeSmsInvoice } from './sms.ts'
import { aboutCard, insertMails, type MailToWrite, writingMails, writtenAbout } from './store/mails.ts'

/** Mails that events trigger. A reaction that runs twice finds its mail and stops. */
export const mailReactions = (parts: MailsParts): readonly Reaction[] =>
  [
    reactToBatch('order.placed', 'mails.orderPlaced', ({ db }, placed) =>
      writeToGroups(db, 'orderPlaced', placed, (group) => orderPlacedMail(parts, group)),
    ),
    reactToBatch('orderGroup.paid', 'mails.orderPaid', ({ db }, paid) =>
      writeToGroups(db, 'orderPaid', paid, (group) => orderPaidMail(parts, group)),
    ),
    reactToBatch('orderGroup.depositPaid', 'mails.depositPaid', ({ db }, paid) =>
      writeToGroups(db, 'depositPaid', paid, (group) => depositPaidMail(parts, group)),
    ),
    reactToBatch('orderGroup.balanceOpen', 'mails.balanceOpen', ({ db }, open) =>
      writeToGroups(db, 'balanceOpen', open, (group) => balanceOpenMail(parts, group)),
    ),
    reactTo('order.shipped', 'mails.orderShipped', (services, { shipmentId }) =>
      write(services, `orderShipped:${shipmentId}`, (db) => orderShippedMail(parts, db, shipmentId)),
    ),
    reactTo('order.parcelCancelled', 'mails.parcelCancelled', (services, { shipmentId }) =>
      write(services, `parcelCancelled:${shipmentId}`, (db) => parcelCancelledMail(parts, db, shipmentId)),
    ),
    reactTo('order.groupFormed', 'mails.groupFormed', (services, { orderId }) =>
      write(services, `groupFormed:${orderId}`, async (db) => {
        const group = await groupOfOrder(db, orderId)
        return group && groupFormedMail(parts, group)
      }),
    ),
    reactTo('order.cancelled', 'mails.orderCancelled', (services, { orderId }) =>
      write(services, `orderCancelled:${orderId}`, (db) => orderCancelledMail(parts, db, orderId)),
    ),
    reactTo('order.withdrawn', 'mails.orderWithdrawn', (services, { orderId }) =>
      write(services, `orderCancelled:${orderId}`, (db) => orderCancelledMail(parts, db, orderId)),
    ),
    reactTo('orderGroup.closed', 'mails.orderEnded', (services, { groupId }) =>
      tellOfEnd(services, parts, groupId),
    ),
    reactTo('refund.done', 'mails.refundSent', (services, { refundId }) =>
      write(services, `refundSent:${refundId}`, async (db) => {
        const back = await sentRefund(db, refundId)
        return back && refundSentMail(parts, back)
      }),
    ),
    reactTo('transfer.requested', 'mails.moneyGoesBack', (services, { transferId }) =>
      write(services, `moneyGoesBack:${transferId}`, async (db) => {
        const back = await strayMoney(db, transferId)
        return back && moneyGoesBackMail(parts, back)
      }),
    ),
    reactTo('transfer.done', 'mails.strayMoneySent', (services, { transferId }) =>
      write(services, `refundSent:${transferId}`, async (db) => {
        const back = await strayMoney(db, transferId)
        return back && refundSentMail(parts, back)
      }),
    ),
    reactTo('compensation.paid', 'mails.compensationPaid', (services, { compensationId }) =>
      write(services, `compensationPaid:${compensationId}`, async (db) => {
        const back = await paidCompensation(db, compensationId)
        return back && compensationPaidMail(parts, back)
      }),
    ),
    reactTo('afterSale.applied', 'mails.afterSaleApplied', async ({ db }, { afterSaleId, at }) =>
      insertUnwritten(db, await afterSaleAppliedMails(parts, db, afterSaleId, at)),
    ),
    reactTo('afterSale.approved', 'mails.afterSaleAgreed', (services, { afterSaleId, at }) =>
      write(services, `afterSaleAgreed:${afterSaleId}:${at}`, (db) =>
        afterSaleAgreedMail(parts, db, afterSaleId),
      ),
    ),
    reactTo('afterSale.rejected', 'mails.afterSaleDeclined', (services, { afterSaleId, at }) =>
      write(services, `afterSaleDeclined:${afterSaleId}:${at}`, (db) =>
        afterSaleDeclinedMail(parts, db, afterSaleId),
      ),
    ),
    reactTo('afterSale.amountChanged', 'mails.afterSaleAmount', (services, { afterSaleId, at }) =>
      write(services, `afterSaleAmount:${afterSaleId}:${at}`, (db) =>
        afterSaleAmountMail(parts, db, afterSaleId),
      ),
    ),
    reactTo('afterSale.refunded', 'mails.afterSaleRefunded', (services, { afterSaleId }) =>
      write(services, `afterSaleRefunded:${afterSaleId}`, (db) =>
        afterSaleRefundedMail(parts, db, afterSaleId),
      ),
    ),
    reactTo('afterSale.differenceOwed', 'mails.differenceOwed', (services, { afterSaleId }) =>
      write(services, `differenceOwed:${afterSaleId}`, (db) => differenceOwedMail(parts, db, afterSaleId)),
    ),
    reactTo('afterSale.replacementSent', 'mails.exchangeSent', (services, { afterSaleId }) =>
      write(services, `exchangeSent:${afterSaleId}`, (db) => exchangeSentMail(parts, db, afterSaleId)),
    ),
    reactTo('invoice.drawn', 'mails.invoice', (services, { invoiceId }) =>
      write(services, `invoice:${invoiceId}`, (db) => invoiceMail(parts, db, invoiceId, 'new')),
    ),
    reactTo('invoice.wanted', 'mails.invoiceAgain', (services, { invoiceId, to, at }) =>
      write(services, `invoice:${invoiceId}:${at}`, (db) => invoiceMail(parts, db, invoiceId, 'wanted', to)),
    ),
    reactTo('invoice.textWanted', 'mails.invoiceByText', (services, wanted) =>
      writeSmsInvoice(services, parts, wanted),
    ),
    reactTo('order.notSent', 'mails.sendReminder', (services, { orderId }) =>
      remindToSend(services, parts, orderId),
    ),
    reactTo('order.notSent', 'mails.orderLate', (services, { orderId }) =>
      write(services, `orderLate:${orderId}`, async (db) => {
        const order = await lateOrder(db, orderId)
        return order?.isOver ? orderLateMail(parts, order) : undefined
      }),
    ),
    reactTo('order.ready', 'mails.pickUpReady', (services, { orderId }) =>
      write(services, `pickUpReady:${orderId}`, (db) => pickUpMail(parts, db, orderId, 'pickUpReady')),
    ),
    reactTo('order.notPickedUp', 'mails.pickUpEnding', (services, { orderId }) =>
      write(services, `pickUpEnding:${orderId}`, (db) => pickUpMail(parts, db, orderId, 'pickUpEnding')),
    ),
    reactTo('order.restCancelled', 'mails.restCancelled', (services, { orderId }) =>
      write(services, `restCancelled:${orderId}`, (db) => restCancelledMail(parts, db, orderId)),
    ),
    reactTo('reversal.made', 'mails.moneyReversed', (services, { reversalId }) =>
      tellOfReversal(services, parts, reversalId, 'taken'),
    ),
    reactTo('reversal.won', 'mails.reversalWon', (services, { reversalId }) =>
      tellOfReversal(services, parts, reversalId, 'won'),
    ),
    reactTo('reversal.lost', 'mails.reversalLost', (services, { reversalId }) =>
      tellOfReversal(services, parts, reversalId, 'lost'),
    ),
    reactTo('order.holdEnding', 'mails.holdEnding', (services, { orderId }) =>
      warnOfHoldEnd(services, parts, orderId),
    ),
    reactTo('buyer.joined', 'mails.welcome', (services, { buyerId, site }) =>
      write(services, `welcome:${buyerId}`, (db) => welcomeMail(parts, db, { buyerId, site })),
    ),
    reactTo('password.changed', 'mails.passwordChanged', (services, change) =>
      write(services, `passwordChanged:${change.buyerId}:${change.at}`, (db) =>
        passwordChangedMail(parts, db, change),
      ),
    ),
    reactTo('points.ending', 'mails.pointsEnding', (services, ending) =>
      write(services, `pointsEnding:${ending.lotId}`, (db) => pointsEndingMail(parts, db, ending)),
    ),
    reactTo('signIn.changed', 'mails.signInChanged', async (services, changed) => {
      const about = `${changed.change}:${changed.buyerId}:${changed.at}`
      await write(services, about, (db) => signInChangedMail(parts, db, changed))
      // A stranger who changed it reads what comes to the new one.
      if (changed.change === 'emailChanged')
        await write(services, `${about}:before`, (db) => signInChangedMail(parts, db, changed, 'before'))
    }),
    reactTo('device.new', 'mails.newDevice', (services, device) =>
      write(services, `newDevice:${device.buyerId}:${device.at}`, (db) => newDeviceMail(parts, db, device)),
    ),
    reactTo('work.invited', 'mails.workInvited', (services, { invitationId }) =>
      write(services, `workInvited:${invitationId}`, (db) => workInvitedMail(parts, db, invitationId)),
    ),
    reactTo('emailCode.sent', 'mails.emailCode', (services, { codeId, orderNumber }) =>
      write(services, `emailCode:${codeId}`, (db) => emailCodeMail(parts, db, codeId, orderNumber)),
    ),
    reactTo('smsCode.sent', 'mails.smsCode', (services, { codeId }) => writeSmsCode(services, parts, codeId)),
    reactTo('giftCard.issued', 'mails.giftCard', (services, { cardId }) =>
      write(services, aboutCard(cardId), (db) => giftCardMail(parts, db, cardId)),
    ),
    reactTo('giftCard.wanted', 'mails.giftCardAgain', (services, { cardId, at }) =>
      write(services, `${aboutCard(cardId)}:${at}`, (db) => giftCardMail(parts, db, cardId)),
    ),
    reactTo('stock.back', 'mails.stockBack', (services, { noticeId }) =>
      write(services, `stockBack:${noticeId}`, (db) => stockBackMail(parts, db, noticeId)),
    ),
    reactTo('question.asked', 'mails.questionAsked', async ({ db }, { questionId }) =>
      insertUnwritten(db, await questionAskedMails(parts, db, questionId)),
    ),
    reactTo('question.answered', 'mails.questionAnswered', (services, { answerId }) =>
      write(services, `questionAnswered:${answerId}`, (db) => questionAnsweredMail(parts, db, answerId)),
    ),
    reactTo('question.hidden', 'mails.questionHidden', (services, { at, ...which }) =>
      write(services, `questionHidden:${which.answerId ?? which.questionId}:${at}`, (db) =>
        questionHiddenMail(parts, db, which),
      ),
    ),
    reactTo('review.hidden', 'mails.reviewHidden', (services, { reviewId, at }) =>
      write(services, `reviewHidden:${reviewId}:${at}`, (db) => reviewHiddenMail(parts, db, reviewId)),
    ),
    reactTo('message.toMail', 'mails.notice', (services, { messageId }) =>
      write(services, `notice:${messageId}`, (db) => noticeMail(parts, db, messageId)),
    ),
    reactTo('activityApplication.decided', 'mails.activityDecided', async ({ db }, decided) =>
      insertUnwritten(db, await activityDecidedMails(parts, db, decided)),
    ),
    reactTo('shopApplication.decided', 'mails.shopDecided', (services, { applicationId, round }) =>
      write(services, `shopDecided:${applicationId}:${round}`, (db) =>
        shopDecidedMail(parts, db, applicationId, round),
      ),
    ),
  ].map(writingMails)

/** One mail for the orders of a group that ended in the same way. */
async function tellOfEnd({ db }: JobServices, parts: MailsParts, groupId: Id): Promise<void> {
  const [ended, [group]] = await Promise.all([endedOrders(db, groupId), orderedGroups(db, [groupId])])
  if (!group) return
  const mails = (['cancelled', 'closed'] as const).flatMap((status) => {
    const alike = ended.filter((order) => order.status === status)
    const mail = orderEndedMail(parts, group, alike)
    return mail ? [{ ...mail, about: `orderEnded:${groupId}:${status}` }] : []
  })
  await insertUnwritten(db, mails)
}

/** One mail to each person of the shop who sends orders, and another one when the time is over. */
async function remindToSend({ db }: JobServices, parts: MailsParts, orderId: Id): Promise<void> {
  const mails = (await unsentOrders(db, orderId)).map((order) => ({
    ...sendReminderMail(parts, order),
    // Earlier versions wrote of late orders without saying when they end.
    about: order.isOver
      ? `sendLate:${orderId}:${order.userId}`
      : `sendReminder:${orderId}:soon:${order.userId}`,
  }))
  await insertUnwritten(db, mails)
}

/** One mail to each person of the shop who sends orders. */
async function warnOfHoldEnd({ db }: JobServices, parts: MailsParts, orderId: Id): Promise<void> {
  const mails = (await unsentOrders(db, orderId)).flatMap((order) => {
    const mail = holdEndingMail(parts, order)
    return mail ? [{ ...mail, about: `holdEnding:${orderId}:${order.userId}` }] : []
  })
  await insertUnwritten(db, mails)
}

/** One mail to each person of the shops who sends orders, of each order. */
async function tellOfReversal(
  { db }: JobServices,
  parts: MailsParts,
  reversalId: Id,
  what: 'taken' | 'won' | 'lost',
): Promise<void> {
  const mails = (await reversedOrders(db, reversalId)).map((order) => ({
    ...moneyReversedMail(parts, order, what),
    about: `reversal:${reversalId}:${what}:${order.orderId}:${order.userId}`,
  }))
  await insertUnwritten(db, mails)
}

async function insertUnwritten(db: Database, mails: readonly MailToWrite[]): Promise<void> {
  const about = await writtenAbout(
    db,
    mails.map((mail) => mail.about),
  )
  await insertMails(
    db,
    mails.filter((mail) => !about.has(mail.about)),
  )
}

type Composed = Omit<MailToWrite, 'about'>

async function write(
  services: JobServices,
  about: string,
  compose: (db: Database) => Promise<Composed | undefined>,
): Promise<void> {
  if ((await writtenAbout(services.db, [about])).size > 0) return
  const mail = await compose(services.db)
  if (mail) await insertMails(services.db, [{ ...mail, about }])
}

async function writeToGroups(
  db: Database,
  what: string,
  events: readonly { readonly groupId: Id }[],
  compose: (group: OrderedGroup) => Composed | undefined,
): Promise<void> {
  const aboutOf = (groupId: Id) => `${what}:${groupId}`
  const written = await writtenAbout(
    db,
    events.map(({ groupId }) => aboutOf(groupId)),
  )
  const unwritten = events.map(({ groupId }) => groupId).filter((groupId) => !written.has(aboutOf(groupId)))
  if (unwritten.length === 0) return
  const groups = await orderedGroups(db, unwritten)
  await insertMails(
    db,
    groups.flatMap((group) => {
      const mail = compose(group)
      return mail ? [{ ...mail, about: aboutOf(group.groupId) }] : []
    }),
  )
}
