import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SmsSender, SmsTemplate } from '#modules/notifications/rules/sms.ts'
import type { Language } from '#vocabulary/language.ts'
import { postForm } from './post-form.ts'

/** Codes are always approved; a message without a template here is never handed to us. */
export type AliyunTemplates = Readonly<Record<`code.${Language}`, string>> &
  Readonly<Partial<Record<`${SmsTemplate}.${Language}`, string>>>

type AliyunOptions = {
  readonly url: string
  readonly account: string
  readonly secret: string
  /** The approved signature before each message. */
  readonly from: string
  /** The approved templates, by ours and the language. */
  readonly templates: AliyunTemplates
}

const answered = z.object({ Code: z.string(), Message: z.string().optional() })

/** Sends by Alibaba Cloud's SMS service (Dysmsapi 2017-05-25): approved templates with their words, no other text. */
export function aliyunSms({ url, account, secret, from, templates }: AliyunOptions): SmsSender {
  return {
    send: async ({ smsId, recipient, template, language, params }) => {
      const approved = templates[`${template}.${language}`]
      if (!approved) throw new Error(`SMS_TEMPLATES names none for ${template}.${language}.`)
      const form = {
        AccessKeyId: account,
        Action: 'SendSms',
        Format: 'JSON',
        // The same for every attempt, so that a message sent twice can be recognised.
        OutId: smsId,
        PhoneNumbers: recipient.replace(/^\+(86(?=1\d{10}$))?/, ''),
        RegionId: 'cn-hangzhou',
        SignName: from,
        SignatureMethod: 'HMAC-SHA1',
        SignatureNonce: randomUUID(),
        SignatureVersion: '1.0',
        TemplateCode: approved,
        TemplateParam: JSON.stringify(params),
        Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        Version: '2017-05-25',
      }
      const { status, body } = await postForm(`${url}/`, {
        ...form,
        Signature: aliyunSignature(form, secret),
      })
      const answer = answered.safeParse(body).data
      if (status === 200 && answer?.Code === 'OK') return
      throw new Error(
        `The text message was not taken over: ${status} ${answer?.Code ?? ''} ${answer?.Message ?? ''}`,
      )
    },
  }
}

/** Every sign but letters, digits and - _ . ~ is written with its bytes. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature of a request of version 1.0: over all fields in the order of their names. */
export function aliyunSignature(form: Readonly<Record<string, string>>, secret: string): string {
  const fields = Object.entries(form)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
  return createHmac('sha1', `${secret}&`)
    .update(`POST&%2F&${encoded(fields)}`)
    .digest('base64')
}
