import type { Cipher } from '#platform/cipher.ts'

export type VouchersParts = {
  /** Encrypts codes and passwords. */
  readonly seal: Cipher
  /** Keyed digests of a code, one for each of the mall's secrets, the newest first. */
  readonly digestsOf: (code: string) => readonly string[]
}
