import type { ChannelAccount, PaymentFact } from '#modules/payments/rules/channel.ts'
import { toFen } from '../yuan.ts'

/** A trade as a query and a notification report it alike. */
export type AlipayTold = {
  readonly tradeNo: string
  readonly serial: string
  readonly status: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS' | 'TRADE_FINISHED'
  readonly yuan: string
  readonly isPaid: boolean
}

/** A trade that was paid stays paid here when it was refunded whole, although Alipay then calls it closed. */
export function alipayFactOf({ account, environment }: ChannelAccount, told: AlipayTold): PaymentFact {
  const about = { serial: told.serial, account, environment }
  if (told.status === 'TRADE_SUCCESS' || told.status === 'TRADE_FINISHED' || told.isPaid)
    return {
      ...about,
      eventId: `trade:${told.tradeNo}:paid`,
      status: 'succeeded',
      captureId: told.tradeNo,
      amount: toFen(told.yuan),
      currency: 'CNY',
    }
  return told.status === 'TRADE_CLOSED'
    ? { ...about, eventId: `trade:${told.tradeNo}:closed`, status: 'cancelled' }
    : { ...about, eventId: `trade:${told.tradeNo}:open`, status: 'pending' }
}
