import { type KeyObject, X509Certificate } from 'node:crypto'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { rsaPublicKey } from '../rsa-keys.ts'
import { wechatCertificates } from './messages.ts'
import { decrypt, isSignedByPlatform, type PlatformKeys } from './signature.ts'

/** Keys of WeChat Pay that its list of certificates named, by merchant and serial number. */
export type KnownCertificates = Map<string, KeyObject>

const nameOf = (mchid: string | undefined, serial: string) => `${mchid}/${serial}`

/** The key in the settings, and those of certificates that came after it. */
export const platformKeysOf =
  ({ settings }: ChannelAccount, known: KnownCertificates): PlatformKeys =>
  (serial) =>
    serial !== '' && serial === settings.platformSerial
      ? rsaPublicKey(settings.platformPublicKey ?? '')
      : known.get(nameOf(settings.mchid, serial))

/**
 * Reads the list of certificates. Its own signature may be made with a key that is in it: then it is genuine because the
 * certificates were encrypted with the APIv3 key that only WeChat Pay and the merchant know.
 * @returns whether the list is genuine
 */
export function learnCertificates(
  { settings }: ChannelAccount,
  known: KnownCertificates,
  { headers, text, now }: { headers: Headers; text: string; now: Date },
): boolean {
  const list = wechatCertificates.safeParse(JSON.parse(text))
  if (!list.success) return false
  const keys = new Map<string, KeyObject>()
  for (const { serial_no, effective_time, expire_time, encrypt_certificate } of list.data.data) {
    if (new Date(effective_time) > now || new Date(expire_time) <= now) continue
    const pem = decrypt(settings.apiV3Key ?? '', encrypt_certificate)
    if (pem === undefined) return false
    const certificate = new X509Certificate(pem)
    if (certificate.serialNumber.toUpperCase() !== serial_no.toUpperCase()) return false
    keys.set(serial_no, certificate.publicKey)
  }
  if (!isSignedByPlatform((serial) => keys.get(serial), headers, text, now)) return false
  for (const [serial, key] of keys) known.set(nameOf(settings.mchid, serial), key)
  return true
}
