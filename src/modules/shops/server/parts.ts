import type { FileStore } from '#modules/files/server/public.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { ShopStatusChanged } from '#platform/module.ts'

export type ShopsParts = {
  /** Changes what depends on whether a shop may sell, in the transaction that changes its status. */
  readonly shopStatusChanged: ShopStatusChanged
  /** Where the licences of applicants are stored. */
  readonly files: FileStore
  /** Encrypts the numbers of applicants' bank accounts. */
  readonly seal: Cipher
}
