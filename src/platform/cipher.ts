import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { KeyRing } from './signed-token.ts'

/** Text that was encrypted with another key, for another subject, or changed since. */
export class DecryptionFailed extends Error {
  override readonly name = 'SealBroken'
}

export type Cipher = {
  /** Encrypts a text. `subject` names its owner: it cannot be decrypted as part of anything else. */
  readonly seal: (text: string, subject: string) => string
  /** @throws SealBroken */
  readonly open: (sealed: string, subject: string) => string
  /** Older secrets than the first are still accepted, so there may be texts that were encrypted with them. */
  readonly isRotated: boolean
  /** The same text, encrypted with the newest key; undefined where it is already. @throws SealBroken */
  readonly renew: (sealed: string, subject: string) => string | undefined
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts secrets that are stored (AES-256-GCM), with a key of its own for each purpose. It is derived from
 * the first of the mall's secrets; texts that were encrypted with one of the others can still be read.
 */
export function createCipher(secrets: KeyRing, purpose: string): Cipher {
  // Key objects: a key given as bytes is imported again each time, which takes ten times as long as to
  // decrypt.
  const keys = secrets.map((secret) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32))),
  )
  const seal: Cipher['seal'] = (text, subject) => {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv).setAAD(Buffer.from(subject))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
  }
  /** The text, and the place of its key. */
  const opened = (sealed: string, subject: string) => {
    const [stated, encoded = ''] = sealed.split('.')
    const bytes = Buffer.from(encoded, 'base64url')
    if (stated !== version) throw new DecryptionFailed(`Unknown version ${stated}`)
    for (const [place, key] of keys.entries()) {
      const text = decrypt(key, bytes, subject)
      if (text !== undefined) return { text, place }
    }
    throw new DecryptionFailed('A stored secret cannot be decrypted')
  }
  return {
    seal,
    open: (sealed, subject) => opened(sealed, subject).text,
    isRotated: keys.length > 1,
    renew: (sealed, subject) => {
      const { text, place } = opened(sealed, subject)
      return place === 0 ? undefined : seal(text, subject)
    },
  }
}

/** Undefined when the text was encrypted with another key, for another subject, or changed since. */
function decrypt(key: KeyObject, bytes: Buffer, subject: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(subject))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return undefined
  }
}
