import type { Cipher } from '#platform/cipher.ts'

export type CertificatesParts = {
  /** Encrypts real names and identity numbers. */
  readonly seal: Cipher
}
