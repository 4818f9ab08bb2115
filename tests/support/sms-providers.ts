import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aliyunSignature } from '../../src/providers/sms/aliyun.ts'

export type TakenSms = {
  readonly company: 'twilio' | 'aliyun'
  readonly form: Readonly<Record<string, string>>
}

/** Two SMS providers at one address, as far as the mall calls them. They check accounts as real ones do. */
export async function smsProviders(account: string, secret: string) {
  const taken: TakenSms[] = []
  const nonces = new Set<string>()
  let isAway = false
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')))
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (isAway) return say(503, {})
    if (request.url === `/2010-04-01/Accounts/${account}/Messages.json`) {
      const known = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`
      if (request.headers.authorization !== known) return say(401, { code: 20003, message: 'Authenticate' })
      if (!/^\+\d{7,15}$/.test(form.To ?? ''))
        return say(400, { code: 21211, message: "The 'To' number is not a valid phone number." })
      taken.push({ company: 'twilio', form })
      return say(201, { sid: `SM${taken.length}`, status: 'queued' })
    }
    const { Signature, ...signed } = form
    if (signed.AccessKeyId !== account || Signature !== aliyunSignature(signed, secret))
      return say(400, { Code: 'SignatureDoesNotMatch', Message: 'The signature does not match.' })
    if (nonces.has(signed.SignatureNonce ?? '')) return say(400, { Code: 'SignatureNonceUsed' })
    nonces.add(signed.SignatureNonce ?? '')
    if (!signed.TemplateCode?.startsWith('SMS_')) return say(200, { Code: 'isv.SMS_TEMPLATE_ILLEGAL' })
    taken.push({ company: 'aliyun', form: signed })
    return say(200, { Code: 'OK', Message: 'OK', BizId: String(taken.length), RequestId: 'R' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goAway: (away: boolean) => {
      isAway = away
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
