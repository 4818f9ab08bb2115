import type { Cipher } from '#platform/seal.ts'

export type CertificatesParts = {
  /** Encrypts real names and identity numbers. */
  readonly seal: Cipher
}
