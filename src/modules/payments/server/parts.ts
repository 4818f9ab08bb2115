import type { Cipher } from '#platform/cipher.ts'
import type { KeyRing } from '#platform/signed-token.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { Channel } from '../rules/channel.ts'

export type PaymentsParts = {
  readonly channels: readonly Channel[]
  /** Encrypts the secrets of the channels' accounts. */
  readonly seal: Cipher
  readonly sites: () => readonly Site[]
  /** The origin at which providers notify us about a site. */
  readonly notifyOrigin: (site: Site) => string
  /** Sign the links that open an order without signing in. */
  readonly linkKeys: KeyRing
}
