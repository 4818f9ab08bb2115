import { createCipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'

const lines = (...parts: readonly string[]) => Buffer.from(parts.map((part) => `${part}\n`).join(''), 'utf8')

export type Signed = { readonly mchid: string; readonly serialNo: string }

/** The account that a request claims. */
export function readAuthorization(header: string | undefined): (Signed & Record<string, string>) | undefined {
  const [, list] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(header ?? '') ?? []
  const parts = Object.fromEntries(
    [...(list ?? '').matchAll(/(\w+)="([^"]*)"(?:,|$)/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>
  const { mchid, serial_no: serialNo, nonce_str, timestamp, signature } = parts
  if (!mchid || !serialNo || !nonce_str || !timestamp || !signature) return undefined
  return { mchid, serialNo, nonce: nonce_str, timestamp, signature }
}

export const isRequestSigned = (
  { nonce = '', timestamp = '', signature = '' }: Readonly<Record<string, string>>,
  request: { readonly method: string; readonly path: string; readonly body: string; readonly at: Date },
  key: KeyObject,
): boolean =>
  Math.abs(request.at.getTime() / 1_000 - Number(timestamp)) <= 300 &&
  verify(
    'sha256',
    lines(request.method, request.path, timestamp, nonce, request.body),
    key,
    Buffer.from(signature, 'base64'),
  )

/** The headers under an answer or a notification. */
export function signedHeaders(
  body: string,
  at: Date,
  { serial, key }: { readonly serial: string; readonly key: KeyObject },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('sha256', lines(timestamp, nonce, body), key).toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** AES-256-GCM by the merchant's APIv3 key; the tag follows the text. */
export function encrypt(apiV3Key: string, text: string, associatedData: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}
