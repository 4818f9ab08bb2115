import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sms } from '#modules/notifications/rules/sms.ts'
import { smsProviders } from '../../../tests/support/sms-providers.ts'
import { aliyunSignature } from './aliyun.ts'
import { type SmsAccount, sendsInvoices, smsSender } from './sms-sender.ts'

let providers: Awaited<ReturnType<typeof smsProviders>>
beforeAll(async () => {
  providers = await smsProviders('AC42', 'secret')
})
afterAll(() => providers.stop())

const sms: Sms = {
  smsId: '7',
  recipient: '+8613800138000',
  language: 'zh',
  template: 'code',
  params: { code: '048213' },
  text: '验证码：048213',
}
const templates = { 'code.en': 'SMS_1', 'code.zh': 'SMS_2' }
const account = (company: 'twilio' | 'aliyun', change: Partial<SmsAccount> = {}) =>
  ({
    company,
    url: providers.url,
    account: 'AC42',
    secret: 'secret',
    from: '+14155550100',
    templates,
    ...change,
  }) as SmsAccount

describe('A text message (SYS-06)', () => {
  test('goes to Twilio as a text, from a number or from a messaging service', async () => {
    await smsSender(account('twilio')).send(sms)
    expect(providers.taken.at(-1)).toEqual({
      company: 'twilio',
      form: { To: '+8613800138000', From: '+14155550100', Body: '验证码：048213' },
    })
    await smsSender(account('twilio', { from: 'MG42' })).send(sms)
    expect(providers.taken.at(-1)?.form).toMatchObject({ MessagingServiceSid: 'MG42' })
  })

  test('brings an invoice where its SMS provider sends any text, or has approved one for it (CALL-101)', async () => {
    expect([sendsInvoices(account('twilio')), sendsInvoices(account('aliyun'))]).toEqual([true, false])
    const invoice = {
      ...sms,
      template: 'invoice' as const,
      params: { number: 'CN-7', link: 'https://mall.test' },
    }
    await expect(smsSender(account('aliyun')).send(invoice)).rejects.toThrow('names none for invoice.zh')
    const withInvoices = account('aliyun', {
      templates: { ...templates, 'invoice.en': 'SMS_3', 'invoice.zh': 'SMS_4' },
    } as never)
    expect(sendsInvoices(withInvoices)).toBe(true)
    await smsSender(withInvoices).send(invoice)
    expect(providers.taken.at(-1)?.form).toMatchObject({
      TemplateCode: 'SMS_4',
      TemplateParam: JSON.stringify(invoice.params),
    })
  })

  test('goes to Alibaba Cloud as a template with its words, signed, and without 86 inside the country', async () => {
    const sender = smsSender(account('aliyun', { from: '绿头鸭' }))
    await sender.send(sms)
    expect(providers.taken.at(-1)?.form).toMatchObject({
      Action: 'SendSms',
      PhoneNumbers: '13800138000',
      SignName: '绿头鸭',
      OutId: '7',
      TemplateCode: 'SMS_2',
      TemplateParam: '{"code":"048213"}',
      Version: '2017-05-25',
    })
    await sender.send({ ...sms, recipient: '+85251234567', language: 'en' })
    expect(providers.taken.at(-1)?.form).toMatchObject({
      PhoneNumbers: '85251234567',
      TemplateCode: 'SMS_1',
    })
  })

  test('is signed over all fields in the order of their names, each sign encoded once more', () => {
    const form = { AccessKeyId: 'testId', Action: 'SendSms', SignName: '阿里 云*~' }
    // Signed text: POST&%2F&AccessKeyId%3DtestId%26Action%3DSendSms%26SignName%3D…%2520…%252A~
    expect(aliyunSignature(form, 'testSecret')).toBe('ajtg8RrzaCndYc2b29ugUJZmkjo=')
  })

  test.each(['twilio', 'aliyun'] as const)(
    'is not lost by %s when it is refused or unavailable',
    async (provider) => {
      const before = providers.taken.length
      await expect(smsSender(account(provider, { secret: 'wrong' })).send(sms)).rejects.toThrow(
        'The text message was not taken over: 40',
      )
      providers.goAway(true)
      await expect(smsSender(account(provider)).send(sms)).rejects.toThrow('503')
      providers.goAway(false)
      expect(providers.taken.length).toBe(before)
    },
  )
})
