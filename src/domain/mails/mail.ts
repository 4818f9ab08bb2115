import type { Id } from '../identifiers.ts'

/** A mail as it leaves us: readable with pictures and without. */
export type Mail = {
  readonly mailId: Id
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Carries mails away. @throws when the mail was not taken over; it is then tried again later. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

export type MailTemplate =
  | 'orderPlaced'
  | 'orderPaid'
  | 'depositPaid'
  | 'balanceOpen'
  | 'orderShipped'
  | 'orderCancelled'
  | 'sendReminder'
  | 'welcome'
  | 'passwordChanged'
  | 'shopApproved'
  | 'shopRejected'
  | 'stockBack'

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
  'cancelledWhy',
  'cancelledRefund',
  'sendSoonSubject',
  'sendSoonTitle',
  'sendSoonText',
  'sendLateSubject',
  'sendLateTitle',
  'sendLateText',
  'holdEndSubject',
  'holdEndTitle',
  'holdEndText',
  'sendAction',
  'welcomeSubject',
  'welcomeTitle',
  'welcomeText',
  'welcomeAction',
  'passwordChangedSubject',
  'passwordChangedTitle',
  'passwordChangedText',
  'passwordChangedByOther',
  'passwordChangedAction',
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
  'orderOf',
  'seeOrder',
  'followOrder',
  'goods',
  'shipping',
  'shippingFree',
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
