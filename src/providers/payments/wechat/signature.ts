import { createDecipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { toleranceSeconds } from '../signature.ts'
import type { Encrypted } from './messages.ts'

/** How WeChat Pay and its merchants sign (RSA with SHA-256 over lines) and encrypt (AES-256-GCM by the merchant's APIv3 key). */

const linesOf = (...lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

export type Merchant = { readonly mchid: string; readonly serialNo: string; readonly privateKey: KeyObject }

/** The header that signs a request, whose path includes the query. */
export function authorization(
  { mchid, serialNo, privateKey }: Merchant,
  { method, path, body, at }: { method: string; path: string; body: string; at: Date },
): string {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const nonce = randomBytes(16).toString('hex')
  const signature = sign('sha256', Buffer.from(linesOf(method, path, timestamp, nonce, body)), privateKey)
  const parts = {
    mchid,
    nonce_str: nonce,
    signature: signature.toString('base64'),
    timestamp,
    serial_no: serialNo,
  }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`
}

/** The key with which WeChat Pay signs, by the number in the header `Wechatpay-Serial`. */
export type PlatformKeys = (serial: string) => KeyObject | undefined

/** Whether WeChat Pay signed exactly this body, not long ago: of its answers and of its notifications. */
export function isSignedByPlatform(keys: PlatformKeys, headers: Headers, body: string, now: Date): boolean {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map(
    (name) => headers.get(`wechatpay-${name}`) ?? '',
  ) as [string, string, string, string]
  const key = keys(serial)
  if (!key || !/^\d{1,12}$/.test(timestamp) || !/^[A-Za-z0-9+/]{64,1024}={0,2}$/.test(signature)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  const signed = Buffer.from(linesOf(timestamp, nonce, body))
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'))
}

/** The text that was encrypted for the holder of the APIv3 key; undefined when it was not, or was changed on its way. */
export function decrypt(
  apiV3Key: string,
  { ciphertext, nonce, associated_data }: Encrypted,
): string | undefined {
  const key = Buffer.from(apiV3Key, 'utf8')
  const data = Buffer.from(ciphertext, 'base64')
  if (key.length !== 32 || data.length < 16) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'utf8'))
    decipher.setAuthTag(data.subarray(-16))
    decipher.setAAD(Buffer.from(associated_data ?? '', 'utf8'))
    return Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
