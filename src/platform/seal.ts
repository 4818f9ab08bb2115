import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Text that was encrypted with another key, for another subject, or changed since. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

export type Seal = {
  /** Encrypts a text. `subject` says what it belongs to: it cannot be decrypted as part of anything else. */
  readonly seal: (text: string, subject: string) => string
  /** @throws SealBroken */
  readonly open: (sealed: string, subject: string) => string
}

const version = 'v1'
const ivBytes = 12
const tagBytes = 16

/** Encrypts secrets that are stored (AES-256-GCM), with a key of its own for each purpose, derived from the mall's secret. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32))
  return {
    seal: (text, subject) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open: (sealed, subject) => {
      try {
        const [stated, encoded = ''] = sealed.split('.')
        if (stated !== version) throw new Error(`Unknown version ${stated}`)
        const bytes = Buffer.from(encoded, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(subject))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([
          decipher.update(bytes.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8')
      } catch (cause) {
        throw new SealBroken('A stored secret cannot be decrypted', { cause })
      }
    },
  }
}
