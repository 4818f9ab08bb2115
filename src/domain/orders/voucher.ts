import type { Id } from '../identifiers.ts'

/** A code with which its holder uses a service. Code and password are secrets of the order's holder. */
export type Voucher = {
  readonly voucherId: Id
  /** The service, in the reader's language. */
  readonly name: string
  readonly code: string
  readonly password: string
  readonly usesLeft: number
  readonly expiresAt: Date | undefined
  readonly isExpired: boolean
  /** The last use. */
  readonly usedAt: Date | undefined
}

/** A code is used when nothing is left of it. */
export const isUsed = ({ usesLeft }: Pick<Voucher, 'usesLeft'>): boolean => usesLeft === 0

/** The code that is shown first: one that is left to use, else the first (ORD-71). */
export const codeToShow = <Each extends Pick<Voucher, 'usesLeft'>>(vouchers: readonly Each[]) =>
  vouchers.find((voucher) => !isUsed(voucher)) ?? vouchers[0]

/** What a shop is told when it has redeemed a code. */
export type RedeemedVoucher = {
  readonly orderNumber: string
  readonly name: string
  readonly usesLeft: number
}
