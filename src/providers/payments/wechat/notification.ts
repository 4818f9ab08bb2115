import type { ChannelAccount, Message, PaymentFact } from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { wechatFactOf } from './facts.ts'
import { refundNoticed, wechatNotification, wechatTransaction } from './messages.ts'
import { type KnownCertificates, platformKeysOf } from './platform-keys.ts'
import { decrypt, isSignedByPlatform } from './signature.ts'

/** Our numbers of refunds begin so; others were made by a person in WeChat Pay's console. */
export const refundPrefix = 'MR'

/**
 * Reads a message that WeChat Pay signed, and encrypted with this merchant's APIv3 key.
 * @throws Refusal `webhookForged` when it was not, or was sent at another time
 */
export function readWechatNotification(
  { headers, rawBody, now }: Message,
  account: ChannelAccount,
  known: KnownCertificates,
): PaymentFact[] {
  const text = rawBody.toString('utf8')
  if (!isSignedByPlatform(platformKeysOf(account, known), headers, text, now))
    throw new Refusal('webhookForged')
  const { event_type: type, id, resource } = parsed(wechatNotification, text)
  const secret = decrypt(account.settings.apiV3Key ?? '', resource)
  if (secret === undefined) throw new Refusal('webhookForged')
  if (type.startsWith('REFUND.')) return refundFacts(secret, account, id)
  if (!type.startsWith('TRANSACTION.')) return []
  const told = parsed(wechatTransaction, secret)
  if (told.mchid !== account.settings.mchid) throw new Refusal('webhookForged')
  return [wechatFactOf(account, told)]
}

/** A refund of ours is answered to its request, and may fail later; one made in the provider's console took money back. */
function refundFacts(
  text: string,
  { account, environment, settings }: ChannelAccount,
  eventId: string,
): PaymentFact[] {
  const told = parsed(refundNoticed, text)
  if (told.mchid !== settings.mchid) throw new Refusal('webhookForged')
  const isOurs = told.out_refund_no.startsWith(refundPrefix)
  if (isOurs && told.refund_status !== 'SUCCESS')
    return [
      {
        eventId,
        serial: told.out_trade_no,
        account,
        environment,
        status: 'refundReturned',
        key: told.out_refund_no.slice(refundPrefix.length),
        amount: told.amount.refund,
        currency: 'CNY',
        failure: told.refund_status,
      },
    ]
  if (isOurs || told.refund_status !== 'SUCCESS') return []
  return [
    {
      eventId,
      serial: told.out_trade_no,
      account,
      environment,
      status: 'reversed',
      kind: 'refund',
      reversalId: told.refund_id,
      captureId: told.transaction_id,
      amount: told.amount.refund,
      currency: 'CNY',
    },
  ]
}

function parsed<T>(schema: { parse: (told: unknown) => T }, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw Object.assign(new Refusal('malformed'), { cause })
  }
}
