import type { SmsSender } from '#modules/notifications/rules/sms.ts'
import { type AliyunTemplates, aliyunSms } from './aliyun.ts'
import { twilioSms } from './twilio.ts'

type Account = {
  readonly url: string
  readonly account: string
  readonly secret: string
  readonly from: string
}

/** The SMS provider, and our account there. */
export type SmsAccount =
  | (Account & { readonly company: 'twilio' })
  | (Account & { readonly company: 'aliyun'; readonly templates: AliyunTemplates })

/**
 * Whether it sends text messages with an invoice: a provider that sends only approved templates needs one for
 * them.
 */
export const sendsInvoices = (account: SmsAccount): boolean =>
  account.company === 'twilio' || Boolean(account.templates['invoice.en'] && account.templates['invoice.zh'])

export const smsSender = (account: SmsAccount): SmsSender =>
  account.company === 'twilio' ? twilioSms(account) : aliyunSms(account)
