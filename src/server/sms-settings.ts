import type { SmsAccount } from '#providers/sms/sms-sender.ts'
import { SettingError } from './setting-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

const urls = { twilio: 'https://api.twilio.com', aliyun: 'https://dysmsapi.aliyuncs.com' } as const

/** The SMS provider; undefined where text messages stay in the outbox. @throws SettingError */
export function readSms(env: Environment): SmsAccount | undefined {
  const company = env.SMS_COMPANY
  if (!company) return undefined
  if (company !== 'twilio' && company !== 'aliyun')
    throw new SettingError(`SMS_COMPANY is "${company}". Use twilio or aliyun, or leave it out.`)
  const url = (env.SMS_URL || urls[company]).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(url)) throw new SettingError('SMS_URL is no address. Write it like https://host.')
  const [account, secret, from] = [env.SMS_ACCOUNT ?? '', env.SMS_SECRET ?? '', env.SMS_FROM ?? '']
  if (!account || !secret || !from)
    throw new SettingError(`SMS_COMPANY=${company} also needs SMS_ACCOUNT, SMS_SECRET and SMS_FROM.`)
  if (company === 'twilio') return { company, url, account, secret, from }
  const given = new Map(
    (env.SMS_TEMPLATES ?? '').split(/[\s,]+/).map((pair) => pair.split('=') as [string, string]),
  )
  const [en, zh] = [given.get('code.en'), given.get('code.zh')]
  if (!en || !zh)
    throw new SettingError(
      'SMS_COMPANY=aliyun also needs SMS_TEMPLATES, such as code.en=SMS_1 code.zh=SMS_2.',
    )
  const [invoiceEn, invoiceZh] = [given.get('invoice.en'), given.get('invoice.zh')]
  if (!invoiceEn !== !invoiceZh)
    throw new SettingError(
      'SMS_TEMPLATES names a template for invoices in one language only. Name invoice.en and invoice.zh, or neither.',
    )
  const invoices = invoiceEn && invoiceZh ? { 'invoice.en': invoiceEn, 'invoice.zh': invoiceZh } : {}
  return { company, url, account, secret, from, templates: { 'code.en': en, 'code.zh': zh, ...invoices } }
}
