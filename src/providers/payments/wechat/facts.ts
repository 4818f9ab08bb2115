import type { ChannelAccount, PaymentFact } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { WechatTransaction } from './messages.ts'

/**
 * An order as a query and a notification report it alike.
 * @throws Refusal `malformed` when it was paid without a number or amount
 */
export function wechatFactOf({ account, environment }: ChannelAccount, told: WechatTransaction): PaymentFact {
  const about = { serial: told.out_trade_no, account, environment }
  const eventId = `order:${told.mchid}:${told.out_trade_no}`
  switch (told.trade_state) {
    case 'SUCCESS':
    case 'REFUND': {
      const { transaction_id: captureId, amount } = told
      if (!captureId || !amount) throw new Refusal('malformed')
      return {
        ...about,
        eventId: `transaction:${captureId}:paid`,
        status: 'succeeded',
        captureId,
        amount: amount.total,
        currency: amount.currency ?? 'CNY',
      }
    }
    case 'CLOSED':
    case 'REVOKED':
      return { ...about, eventId: `${eventId}:closed`, status: 'cancelled' }
    case 'PAYERROR':
      return { ...about, eventId: `${eventId}:failed`, status: 'failed', failure: 'PAYERROR' }
    case 'NOTPAY':
    case 'USERPAYING':
      return { ...about, eventId: `${eventId}:open`, status: 'pending' }
  }
}
