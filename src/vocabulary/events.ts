import type { Id } from './identifiers.ts'

/**
 * Events that one module publishes and others react to. Declared here, so that a listener never imports the
 * announcer. Events name rows and carry no copies of them: a reaction reads what is true when it runs.
 */
export type MallEvent =
  | { readonly name: 'product.saved'; readonly productId: Id }
  /** Sold-out goods are available again; the notice names the recipient of the mail. */
  | { readonly name: 'stock.back'; readonly noticeId: Id }
  /** A shop answered a review, or what its buyer added to it. */
  | { readonly name: 'review.answered'; readonly reviewId: Id; readonly isOfFollowUp: boolean }
  /** The platform hid it: its author is notified of the reason. */
  | { readonly name: 'review.hidden'; readonly reviewId: Id; readonly at: string }
  /** A shop has a statement of a period to confirm. */
  | { readonly name: 'statement.issued'; readonly statementId: Id }
  | { readonly name: 'payout.sent'; readonly payoutId: Id }
  | { readonly name: 'payout.paid'; readonly payoutId: Id }
  | { readonly name: 'payout.failed'; readonly payoutId: Id }
  /** The account that a shop's money is paid out to. */
  | { readonly name: 'bankAccount.changed'; readonly accountId: Id; readonly shopId: Id }
  /** An operator gave a coupon. */
  | { readonly name: 'coupon.given'; readonly couponId: Id }
  /** An operator gave points. */
  | { readonly name: 'points.given'; readonly lotId: Id }
  /** Its carrier reports that it was delivered. */
  | { readonly name: 'parcel.arrived'; readonly shipmentId: Id }
  /** An account got a message in the message centre that it also wants by mail. */
  | { readonly name: 'message.toMail'; readonly messageId: Id }
  /** A product that a buyer saved costs less there than when it was saved. */
  | {
      readonly name: 'favourite.cheaper'
      readonly buyerId: Id
      readonly productId: Id
      readonly siteNumber: number
      readonly price: number
    }
  /** By mail, to work in a shop or for the platform. */
  | { readonly name: 'work.invited'; readonly invitationId: Id }
  | { readonly name: 'order.placed'; readonly groupId: Id }
  | { readonly name: 'orderGroup.paid'; readonly groupId: Id }
  /** An operator cancelled it before it was paid. */
  | { readonly name: 'order.withdrawn'; readonly orderId: Id }
  | { readonly name: 'orderGroup.closed'; readonly groupId: Id }
  | { readonly name: 'orderGroup.depositPaid'; readonly groupId: Id }
  /** From now on the balance may be paid. */
  | { readonly name: 'orderGroup.balanceOpen'; readonly groupId: Id }
  | { readonly name: 'order.shipped'; readonly orderId: Id; readonly shipmentId: Id }
  /** Its shop reports that a parcel was not sent after all. */
  | { readonly name: 'order.parcelCancelled'; readonly orderId: Id; readonly shipmentId: Id }
  /** The time to send it ends soon, or has ended. */
  | { readonly name: 'order.notSent'; readonly orderId: Id }
  /** Goods that its shop did not ship in time are cancelled; the rest is on its way or has arrived. */
  | { readonly name: 'order.restCancelled'; readonly orderId: Id }
  /** It waits in its shop to be picked up. */
  | { readonly name: 'order.ready'; readonly orderId: Id }
  /** It waits there, and its time ends soon. */
  | { readonly name: 'order.notPickedUp'; readonly orderId: Id }
  /** Its payment provider releases the hold soon. */
  | { readonly name: 'order.holdEnding'; readonly orderId: Id }
  /** All of its slots are paid. */
  | { readonly name: 'buyingGroup.formed'; readonly buyingGroupId: Id }
  /** It did not fill in time: its payments are refunded. */
  | { readonly name: 'buyingGroup.failed'; readonly buyingGroupId: Id }
  /** The group that it is bought with has formed. */
  | { readonly name: 'order.groupFormed'; readonly orderId: Id }
  /** A payment provider reversed money of orders on its own. */
  | { readonly name: 'reversal.made'; readonly reversalId: Id }
  /** A chargeback was won: the money was returned. */
  | { readonly name: 'reversal.won'; readonly reversalId: Id }
  /** A chargeback was contested in vain. */
  | { readonly name: 'reversal.lost'; readonly reversalId: Id }
  /** All of its money on hold was captured. */
  | { readonly name: 'order.moneyTaken'; readonly orderId: Id }
  | { readonly name: 'order.completed'; readonly orderId: Id }
  | { readonly name: 'order.cancelled'; readonly orderId: Id }
  /** A buyer applied for it, or changed what its shop rejected and applied again: its shop decides. */
  | { readonly name: 'afterSale.applied'; readonly afterSaleId: Id; readonly at: string }
  | { readonly name: 'afterSale.approved'; readonly afterSaleId: Id; readonly at: string }
  | { readonly name: 'afterSale.rejected'; readonly afterSaleId: Id; readonly at: string }
  | { readonly name: 'afterSale.amountChanged'; readonly afterSaleId: Id; readonly at: string }
  /** Its buyer has to pay what dearer goods cost more. */
  | { readonly name: 'afterSale.differenceOwed'; readonly afterSaleId: Id }
  /** All of its money was refunded. */
  | { readonly name: 'afterSale.refunded'; readonly afterSaleId: Id }
  | { readonly name: 'afterSale.replacementSent'; readonly afterSaleId: Id }
  /** All of the money of a refund without an after-sale was refunded. */
  | { readonly name: 'refund.done'; readonly refundId: Id }
  /** All of the money of an after-sale was refunded, or its payment provider refused the refund. */
  | { readonly name: 'refund.ended'; readonly afterSaleId: Id }
  /** About a product: its shop is notified. */
  | { readonly name: 'question.asked'; readonly questionId: Id }
  | { readonly name: 'question.answered'; readonly answerId: Id }
  /** The platform hid it, or an answer to it. */
  | {
      readonly name: 'question.hidden'
      readonly questionId: Id
      readonly answerId?: Id | undefined
      readonly at: string
    }
  /** A side of a conversation has not read what the other one wrote. */
  | {
      readonly name: 'conversation.unread'
      readonly conversationId: Id
      readonly side: 'buyer' | 'shop'
      readonly upTo: number
    }
  /** The platform hid a message of a conversation, or warned its author. */
  | {
      readonly name: 'conversation.judged'
      readonly conversationId: Id
      readonly number: number
      readonly decision: 'hidden' | 'warned'
    }
  | { readonly name: 'transfer.requested'; readonly transferId: Id }
  | { readonly name: 'transfer.done'; readonly transferId: Id }
  /** Compensation of a buyer beside the deposit, because the shop did not deliver. */
  | { readonly name: 'compensation.paid'; readonly compensationId: Id }
  | { readonly name: 'transfer.failed'; readonly transferId: Id }
  | { readonly name: 'payment.toClose'; readonly groupId: Id }
  | { readonly name: 'payment.toVoid'; readonly attemptId: Id }
  /** Buyers may pay to an account, or its keys have changed since. */
  | { readonly name: 'channelAccount.offered'; readonly accountId: Id }
  /** The file of an invoice or credit note is there. */
  | { readonly name: 'invoice.drawn'; readonly invoiceId: Id }
  /** Its buyer wants the mail with an invoice once more, at the address of the order where no other is named. */
  | {
      readonly name: 'invoice.wanted'
      readonly invoiceId: Id
      readonly to?: string | undefined
      readonly at: string
    }
  /** The same by a text message. To the number of the order goes a link that opens it. */
  | {
      readonly name: 'invoice.textWanted'
      readonly invoiceId: Id
      readonly to: string
      readonly isOfOrder: boolean
      readonly at: string
    }
  /** It was paid for, or given for points, and is to be mailed. */
  /** The buyer wants the mail with it once more. */
  | { readonly name: 'giftCard.wanted'; readonly cardId: Id; readonly at: string }
  | { readonly name: 'giftCard.issued'; readonly cardId: Id }
  /** Points of a buyer expire soon; the lot distinguishes this reminder from others. */
  | { readonly name: 'points.ending'; readonly buyerId: Id; readonly site: string; readonly lotId: Id }
  | { readonly name: 'buyer.joined'; readonly buyerId: Id; readonly site: string }
  /** A code was made for an email, and is to be mailed. */
  /** The order is named where the code is to look it up: it is only sent to the email of that order. */
  | { readonly name: 'emailCode.sent'; readonly codeId: Id; readonly orderNumber?: string | undefined }
  /** A code was made for a mobile number, and is to be sent as a text message. */
  | { readonly name: 'smsCode.sent'; readonly codeId: Id }
  /** An account was signed in to with a browser that it had not been used with. */
  | { readonly name: 'device.new'; readonly buyerId: Id; readonly site: string; readonly at: string }
  /** An operator blocked an account, or opened it again. */
  | {
      readonly name: 'account.blocked'
      readonly buyerId: Id
      readonly site: string
      readonly at: string
      readonly isBlocked: boolean
      readonly reason: string
    }
  | { readonly name: 'password.changed'; readonly buyerId: Id; readonly site: string; readonly at: string }
  /** An account got or lost a second factor, a passkey, an address or an account of an identity provider. */
  | {
      readonly name: 'signIn.changed'
      readonly buyerId: Id
      readonly site: string
      readonly at: string
      readonly change: SignInChange
    }
  /** A category was renamed, moved or hidden, or shown again: its goods are found by other words and elsewhere. */
  | { readonly name: 'category.changed'; readonly categoryId: Id }
  | { readonly name: 'brand.changed'; readonly brandId: Id }
  /** A file that belonged to one owner is no longer stored. */
  | { readonly name: 'file.forgotten'; readonly key: string }
  /** The application of a shop to an activity was decided, or the activity was cancelled. */
  | {
      readonly name: 'activityApplication.decided'
      readonly offerId: Id
      readonly what: ApplicationNews
      readonly at: string
    }
  | { readonly name: 'shopApplication.decided'; readonly applicationId: Id; readonly round: number }

export type EventName = MallEvent['name']
export type EventOf<Name extends EventName> = Extract<MallEvent, { name: Name }>

/** Changes of the sign-in methods of an account, of which its owner is notified. */
export const signInChanges = [
  'twoFactorsOn',
  'twoFactorsOff',
  'recoveryCodesNew',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'emailAdded',
  'emailChanged',
  'mobileAdded',
  'mobileChanged',
  'thirdAdded',
  'thirdRemoved',
] as const

export type SignInChange = (typeof signInChanges)[number]

/** News for a shop on its application: the decision, or that the activity was cancelled. */
export type ApplicationNews = 'accepted' | 'refused' | 'takenOut' | 'cancelled'
