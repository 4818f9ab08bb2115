import { addressLines } from '#modules/addresses/rules/address-lines.ts'
import type { ReturnAddress } from '#modules/after-sales/rules/after-sale.ts'
import { involvePlatformUntil } from '#modules/after-sales/rules/lifecycle.ts'
import { sentByHandWithinDays } from '#modules/refunds/rules/by-hand.ts'
import { carrierName } from '#modules/shipments/rules/carrier.ts'
import { textIn } from '#vocabulary/language.ts'
import type { MailTemplate } from '../../rules/mail-templates.ts'
import type { MailParagraph } from '../layout.ts'
import type { NotificationsParts } from '../parts.ts'
import type { AfterSaleFacts } from '../queries/after-sale-facts.ts'
import { composed, drawLine, guestToken, helloTo, type Pen, penFor, siteOrFirst } from './compose.ts'

type Words = {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly MailParagraph[]
  readonly action?: string
}
type Known = {
  readonly parts: NotificationsParts
  readonly pen: Pen
  readonly afterSale: AfterSaleFacts
  readonly shop: string
  readonly money: (amount: number) => string
  /** When the deadline of its status or offer ends; empty without one. */
  readonly time: string
}

/** A mail about an after-sale; none when that is no longer its status. */
const mailAbout =
  (template: MailTemplate, say: (known: Known) => Words | undefined) =>
  (parts: NotificationsParts, afterSale: AfterSaleFacts) => {
    const pen = penFor(parts, siteOrFirst(parts, afterSale.site), afterSale.language)
    const shop = textIn(afterSale.shopName, pen.language)
    const words = say({
      parts,
      pen,
      afterSale,
      shop,
      money: (amount) => pen.money(amount, afterSale.currency),
      time: afterSale.dueAt ? pen.moment(afterSale.dueAt) : '',
    })
    if (!words) return undefined
    const token = guestToken(parts, afterSale)
    const href = pen.link(parts.pages.afterSale(afterSale.afterSaleId, token))
    return composed(parts, pen, template, afterSale.email, words.subject, {
      title: words.title,
      hello: helloTo(pen, afterSale.address),
      paragraphs: words.paragraphs,
      action: { text: words.action ?? pen.say('seeAfterSale'), href },
      orders: [
        {
          heading: pen.say('afterSaleOf', { number: afterSale.number, shop }),
          link: { text: pen.say('seeAfterSale'), href },
          lines: afterSale.lines.map((line) => drawLine(pen, line, '')),
          sums: [],
        },
      ],
      small: [...(token ? [pen.say('linkIsPrivate')] : []), pen.say('whyOrder')],
    })
  }

const addressOf = ({ language }: Pen, parts: NotificationsParts, address: ReturnAddress): string =>
  [
    `${address.name} ${address.phone}`.trim(),
    ...addressLines({ ...address, detail: '', more: {} }),
    address.country && parts.countryName(address.country, language),
  ]
    .filter(Boolean)
    .join(language === 'zh' ? '，' : ', ')

/** "Your application was accepted", and what follows: goods are sent back, or money is. */
export const afterSaleAgreedMail = mailAbout('afterSaleAgreed', (known) => {
  const { parts, pen, afterSale, shop, money, time } = known
  const { number, kind, status, returnAddress } = afterSale
  const head = { subject: pen.say('agreedSubject', { shop, number }), title: pen.say('agreedTitle') }
  if (status === 'awaitingReturn')
    return {
      ...head,
      paragraphs: [
        pen.say('agreedSendBack', { time }),
        ...(returnAddress
          ? [
              {
                as: 'quote',
                text: pen.say('agreedAddress', { address: addressOf(pen, parts, returnAddress) }),
              } as const,
            ]
          : []),
      ],
      action: pen.say('agreedAction'),
    }
  // Later states have mails of their own.
  if (status !== 'awaitingRefund') return undefined
  // Goods that were returned, or were never sent, are no question.
  const sendsNothing = !afterSale.isSentBack && kind !== 'cancellation'
  return {
    ...(afterSale.isChangedToRefund
      ? { subject: pen.say('refundInsteadSubject', { number }), title: pen.say('refundInsteadTitle') }
      : head),
    paragraphs: [
      ...(sendsNothing ? [pen.say('agreedKeep')] : []),
      pen.say(afterSale.isSentByHand ? 'agreedRefundByHand' : 'agreedRefund', {
        days: sentByHandWithinDays,
        amount: money(
          (afterSale.changed ?? afterSale.requested) + afterSale.paidDifference - afterSale.writtenOff,
        ),
        time,
      }),
    ],
  }
})

/** "Your application was not accepted": by whom, why, and what can still be done. */
export const afterSaleDeclinedMail = mailAbout('afterSaleDeclined', ({ pen, afterSale, shop }) => {
  const { number, rejection, rejectedBy, rejectedStep, rejectedAt } = afterSale
  if (!rejection || !rejectedAt) return undefined
  const isFinal = rejectedBy === 'platform'
  const what = rejectedStep === 'inspection' ? 'declinedGoods' : 'declinedText'
  return {
    subject: pen.say('declinedSubject', { number }),
    title: pen.say('declinedTitle'),
    paragraphs: [
      pen.say(isFinal ? 'declinedByPlatform' : what, { shop }),
      pen.say('declinedWhy', { reason: rejection }),
      ...(isFinal
        ? []
        : [
            pen.say(rejectedStep === 'inspection' ? 'declinedAsk' : 'declinedRevise', {
              time: pen.moment(involvePlatformUntil(rejectedAt)),
            }),
          ]),
    ],
  }
})

/**
 * "Another amount", or a refund instead of another type: a smaller one of the shop requires an answer, any
 * other one is notified.
 */
export const afterSaleAmountMail = mailAbout('afterSaleAmount', ({ pen, afterSale, shop, money, time }) => {
  const { number, offered, offeredKind, changed, changedBy, requested } = afterSale
  if (offered !== null && offeredKind)
    return {
      subject: pen.say('offerSubject', { number, shop, amount: money(offered) }),
      title: pen.say('offerTitle'),
      paragraphs: [pen.say('offerText', { shop, amount: money(offered) }), pen.say('amountAnswer', { time })],
      action: pen.say('amountAction'),
    }
  const amount = offered ?? changed
  if (amount === null) return undefined
  const isAsked = offered !== null
  return {
    subject: isAsked
      ? pen.say('amountSubject', { number, shop, amount: money(amount) })
      : pen.say('amountToldSubject', { number, amount: money(amount) }),
    title: pen.say('amountTitle'),
    paragraphs: [
      pen.say(changedBy === 'operator' ? 'amountByPlatform' : 'amountText', {
        shop,
        asked: money(requested),
        amount: money(amount),
      }),
      isAsked ? pen.say('amountAnswer', { time }) : pen.say('amountTold'),
    ],
    ...(isAsked && { action: pen.say('amountAction') }),
  }
})

/** "Your money was sent back". */
export const afterSaleRefundedMail = mailAbout('afterSaleRefunded', ({ pen, afterSale, money }) => {
  if (afterSale.refunded === 0) return undefined
  const amount = money(afterSale.refunded)
  const { number, paidReference: reference, sentByHandAt } = afterSale
  return {
    subject: pen.say('moneySentSubject', { number, amount }),
    title: pen.say('moneySentTitle'),
    paragraphs: [
      reference
        ? pen.say('moneyPaidText', { amount, reference })
        : sentByHandAt
          ? pen.say('moneySentByHand', { amount, time: pen.moment(sentByHandAt) })
          : pen.say('moneySentText', { amount }),
    ],
  }
})

/** "Your goods were accepted": the surcharge for dearer ones, and the consequence when it is not paid. */
export const differenceOwedMail = mailAbout('differenceOwed', ({ pen, afterSale, shop, money, time }) => {
  // It has since been paid, or is a refund.
  if (afterSale.status !== 'awaitingReplacement' || afterSale.paidDifference > 0) return undefined
  const amount = money(afterSale.difference)
  return {
    subject: pen.say('differenceSubject', { number: afterSale.number, amount }),
    title: pen.say('differenceTitle'),
    paragraphs: [pen.say('differenceText', { amount, time, shop }), pen.say('differenceElse')],
    action: pen.say('differenceAction'),
  }
})

/** "Your exchange is on its way", and until when receipt is to be confirmed. */
export const exchangeSentMail = mailAbout('exchangeSent', ({ pen, afterSale, shop, time }) => {
  const { carrier, trackingNumber } = afterSale
  if (!carrier) return undefined
  return {
    subject: pen.say('exchangeSentSubject', { number: afterSale.number, shop }),
    title: pen.say('exchangeSentTitle'),
    paragraphs: [
      pen.say(trackingNumber === null ? 'exchangeSentUntracked' : 'exchangeSentText', {
        shop,
        number: trackingNumber ?? '',
        carrier: carrierName(carrier, afterSale.carrierName, pen.language),
      }),
      ...(time ? [pen.say('exchangeSentConfirm', { time })] : []),
    ],
  }
})
