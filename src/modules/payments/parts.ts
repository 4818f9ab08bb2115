import type { PaymentChannel } from '#domain/payments/channel.ts'

export type PaymentsParts = {
  readonly channels: readonly PaymentChannel[]
  /** Our pages are reached over https, so the way back from a provider is, too. */
  readonly isSecure: boolean
}
