import type { ChannelAccount, Message, PaymentFact } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { fromBeijingTime } from '../beijing-time.ts'
import { toleranceSeconds } from '../signature.ts'
import { sdkOf } from './api.ts'
import { alipayFactOf } from './facts.ts'
import { alipayNotification } from './messages.ts'

/**
 * Reads a form that Alipay posted: signed over all its fields with Alipay's key for this account's app.
 * @throws Refusal `webhookForged` when it was not, was sent at another time, or is for another app
 */
export function readAlipayNotification({ rawBody, now }: Message, account: ChannelAccount): PaymentFact[] {
  const fields = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
  const { sign, sign_type: signType } = alipayNotification.shape
  // The message would choose the algorithm otherwise.
  if (!sign.safeParse(fields.sign).success || !signType.safeParse(fields.sign_type).success)
    throw new Refusal('webhookForged')
  if (!sdkOf(account)?.checkNotifySignV2(fields)) throw new Refusal('webhookForged')
  const sentAt = fromBeijingTime(fields.notify_time ?? '')?.getTime() ?? 0
  if (Math.abs(now.getTime() - sentAt) > toleranceSeconds * 1_000) throw new Refusal('webhookForged')
  if (fields.app_id !== account.settings.appId) throw new Refusal('webhookForged')
  const told = alipayNotification.safeParse(fields)
  if (!told.success) throw new Refusal('malformed')
  return [
    alipayFactOf(account, {
      tradeNo: told.data.trade_no,
      serial: told.data.out_trade_no,
      status: told.data.trade_status,
      yuan: told.data.total_amount,
      isPaid: told.data.gmt_payment !== undefined,
    }),
  ]
}
