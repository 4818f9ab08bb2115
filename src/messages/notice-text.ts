import type { InboxNotice, NoticeFacts } from '#modules/notifications/rules/notice.ts'
import { notices } from '#modules/notifications/texts/notices.ts'
import { sentByHandWithinDays } from '#modules/refunds/rules/by-hand.ts'
import { carrierName } from '#modules/shipments/rules/carrier.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { momentText } from '#vocabulary/moment-text.ts'
import { currencyDecimals, toMajor } from '#vocabulary/money.ts'
import { translators } from './translator.ts'

const sentences = translators(notices)

export type NoticeReader = { readonly language: Language; readonly timeZone: string }

/** The sentences of a message. Apart from the other texts, since no browser ever needs them. */
export function noticeText(
  { template, facts }: InboxNotice,
  reader: NoticeReader,
): { readonly title: string; readonly text: string } {
  const say = sentences[reader.language]
  const params = paramsOf(facts, reader)
  return { title: say(`${template}.title`, params), text: say(`${template}.text`, params) }
}

function paramsOf(facts: NoticeFacts, { language, timeZone }: NoticeReader): Record<string, string | number> {
  const { shop, name, title, text, amount, points, at } = facts
  const digits = language === 'zh' ? 'zh-CN' : 'en'
  const local = Object.fromEntries(
    Object.entries({ shop, name, title, text }).flatMap(([key, value]) =>
      value ? [[key, textIn(value, language)]] : [],
    ),
  )
  return {
    ...local,
    ...(facts.number && { number: facts.number }),
    ...(facts.carrier && { carrier: carrierName(facts.carrier, facts.carrierName, language) }),
    ...(facts.tracking && { tracking: facts.tracking }),
    tracked: facts.tracking ? 'yes' : 'no',
    ...(facts.reason && { reason: facts.reason }),
    ...(facts.count !== undefined && { count: facts.count }),
    ...(points !== undefined && { points: new Intl.NumberFormat(digits).format(points) }),
    paid: amount && amount.amount > 0 ? (facts.isSentByHand ? 'byHand' : 'yes') : 'no',
    days: String(sentByHandWithinDays),
    ...(amount && {
      amount: new Intl.NumberFormat(digits, {
        style: 'currency',
        currency: amount.currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: currencyDecimals[amount.currency],
      }).format(toMajor(amount)),
    }),
    ...(at && { at: momentText(new Date(at), language, timeZone) }),
  }
}
