import type { Id } from '../identifiers.ts'

/** A mail as it leaves us: readable with pictures and without. */
export type Mail = {
  readonly mailId: Id
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** A document that it brings. */
  readonly attachment?: { readonly name: string; readonly content: Buffer } | undefined
}

/** Carries mails away. @throws when the mail was not taken over; it is then tried again later. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

export type MailTemplate =
  | 'orderPlaced'
  | 'orderPaid'
  | 'depositPaid'
  | 'balanceOpen'
  | 'groupFormed'
  | 'orderShipped'
  | 'orderCancelled'
  | 'orderLate'
  | 'sendReminder'
  | 'welcome'
  | 'passwordChanged'
  | 'newDevice'
  | 'emailCode'
  | 'shopApproved'
  | 'shopRejected'
  | 'stockBack'
  | 'invoice'
  | 'giftCard'
  | 'afterSaleAgreed'
  | 'afterSaleDeclined'
  | 'afterSaleAmount'
  | 'afterSaleRefunded'
  | 'exchangeSent'

/** Every sentence a mail can hold; the texts stand in `messages`. */
export const mailTextKeys = [
  'mall',
  'slogan',
  'hello',
  'helloUnnamed',
  'placedSubject',
  'placedTitle',
  'placedText',
  'placedPaidText',
  'placedClosedText',
  'pay',
  'paidSubject',
  'paidTitle',
  'paidText',
  'paidCardText',
  'paidGroupTitle',
  'paidGroupText',
  'inviteAction',
  'groupFormedSubject',
  'groupFormedTitle',
  'groupFormedText',
  'freeSubject',
  'heldSubject',
  'heldTitle',
  'heldText',
  'depositSubject',
  'depositTitle',
  'depositText',
  'balanceSubject',
  'balanceTitle',
  'balanceText',
  'shippedSubject',
  'shippedTitle',
  'shippedText',
  'shippedRest',
  'cancelledSubject',
  'cancelledTitle',
  'cancelledByBuyer',
  'cancelledByMerchant',
  'cancelledByOperator',
  'cancelledByClock',
  'cancelledNotSent',
  'restCancelledSubject',
  'restCancelledTitle',
  'restCancelledText',
  'orderLateSubject',
  'orderLateTitle',
  'orderLateText',
  'orderLateEnds',
  'cancelledWhy',
  'cancelledRefund',
  'cancelledRefundCards',
  'sendSoonSubject',
  'sendSoonTitle',
  'sendSoonText',
  'sendLateSubject',
  'sendLateTitle',
  'sendLateText',
  'sendLateEnds',
  'holdEndSubject',
  'holdEndTitle',
  'holdEndText',
  'sendAction',
  'welcomeSubject',
  'welcomeTitle',
  'welcomeText',
  'welcomeAction',
  'emailCodeSubject',
  'emailCodeTitle',
  'emailCodeSignIn',
  'emailCodePassword',
  'emailCodeOldEmail',
  'emailCodeNewEmail',
  'emailCodeDestroy',
  'emailCodeAction',
  'smsCodeSignIn',
  'smsCodePassword',
  'smsCodeOldMobile',
  'smsCodeNewMobile',
  'smsCodeDestroy',
  'whyEmailCode',
  'passwordChangedSubject',
  'passwordChangedTitle',
  'passwordChangedText',
  'passwordChangedByOther',
  'passwordChangedAction',
  'newDeviceSubject',
  'newDeviceTitle',
  'newDeviceText',
  'newDeviceByOther',
  'newDeviceAction',
  'shopApprovedSubject',
  'shopApprovedTitle',
  'shopApprovedText',
  'shopApprovedAction',
  'shopRejectedSubject',
  'shopRejectedTitle',
  'shopRejectedText',
  'shopRejectedNext',
  'shopRejectedAction',
  'stockBackSubject',
  'stockBackTitle',
  'stockBackText',
  'stockBackAction',
  'stockBackEnd',
  'invoiceSubject',
  'invoiceTitle',
  'invoiceText',
  'creditSubject',
  'creditTitle',
  'creditText',
  'giftCardSubject',
  'giftCardOwnSubject',
  'giftCardTitle',
  'giftCardFrom',
  'giftCardCode',
  'giftCardHow',
  'giftCardOwn',
  'giftCardAction',
  'giftCardOwnAction',
  'whyGiftCard',
  'afterSaleOf',
  'seeAfterSale',
  'agreedSubject',
  'agreedTitle',
  'agreedSendBack',
  'agreedAddress',
  'agreedRefund',
  'agreedChanged',
  'agreedAction',
  'declinedSubject',
  'declinedTitle',
  'declinedText',
  'declinedByPlatform',
  'declinedGoods',
  'declinedWhy',
  'declinedAsk',
  'amountSubject',
  'amountTitle',
  'amountText',
  'amountAnswer',
  'amountTold',
  'amountAction',
  'moneySentSubject',
  'moneySentTitle',
  'moneySentText',
  'exchangeSentSubject',
  'exchangeSentTitle',
  'exchangeSentText',
  'exchangeSentConfirm',
  'orderOf',
  'seeOrder',
  'followOrder',
  'goods',
  'shipping',
  'shippingFree',
  'giftCards',
  'tax',
  'taxIncluded',
  'total',
  'totalOfAll',
  'quantity',
  'linkIsPrivate',
  'whyOrder',
  'whyJoined',
  'whySends',
  'whyApplied',
  'whyAccount',
  'whyStockBack',
] as const
export type MailTextKey = (typeof mailTextKeys)[number]
