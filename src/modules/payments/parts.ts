import type { PaymentChannel } from '#domain/payments/channel.ts'

export type PaymentsParts = {
  readonly channels: readonly PaymentChannel[]
}
