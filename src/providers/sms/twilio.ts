import { z } from 'zod'
import type { SmsSender } from '#modules/notifications/rules/sms.ts'
import { postForm } from './post-form.ts'

type TwilioOptions = {
  readonly url: string
  readonly account: string
  readonly secret: string
  /** A number in international form, or the id of a messaging service. */
  readonly from: string
}

const taken = z.object({ sid: z.string().min(1), status: z.string() })
const refusedAnswer = z.object({ code: z.number().optional(), message: z.string().optional() })

/**
 * Sends by Twilio's Messages resource (2010-04-01), and by providers with a compatible API: any text, to any
 * number.
 */
export function twilioSms({ url, account, secret, from }: TwilioOptions): SmsSender {
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`
  const sender: Readonly<Record<string, string>> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from }
  return {
    send: async ({ recipient, text }) => {
      const answer = await postForm(
        `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        { To: recipient, Body: text, ...sender },
        { authorization },
      )
      if (answer.status === 201 && taken.safeParse(answer.body).success) return
      const { code, message } = refusedAnswer.safeParse(answer.body).data ?? {}
      throw new Error(`The text message was not taken over: ${answer.status} ${code ?? ''} ${message ?? ''}`)
    },
  }
}
