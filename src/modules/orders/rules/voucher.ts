import type { Id } from '#vocabulary/identifiers.ts'

/** A code with which its holder uses a service, or picks up an order. Code and password are secrets of the order's holder. */
export type Voucher = {
  readonly voucherId: Id
  /** The service, in the reader's language; undefined of the code with which a whole order is picked up. */
  readonly name: string | undefined
  readonly code: string
  readonly password: string
  readonly usesLeft: number
  readonly expiresAt: Date | undefined
  readonly isExpired: boolean
  /** The last use. */
  readonly usedAt: Date | undefined
}

/** A code with which a whole order is picked up. */
export const isPickUpCode = ({ name }: Pick<Voucher, 'name'>): boolean => name === undefined

/** A code is used when nothing is left of it. */
export const isUsed = ({ usesLeft }: Pick<Voucher, 'usesLeft'>): boolean => usesLeft === 0

/** The code that is shown first: one that is left to use, else the first (ORD-71). */
export const codeToShow = <Each extends Pick<Voucher, 'usesLeft'>>(vouchers: readonly Each[]) =>
  vouchers.find((voucher) => !isUsed(voucher)) ?? vouchers[0]

/** Result for a shop that redeemed a code. */
export type RedeemedVoucher = {
  readonly orderNumber: string
  /** The service; undefined when an order was handed over. */
  readonly name: string | undefined
  /** Items handed over, each with its quantity, in the reader's language. */
  readonly handedOver: readonly { readonly name: string; readonly quantity: number }[]
  readonly usesLeft: number
}

/** Content of the QR code of a code: both numbers, as a scanner types them into one field. */
export const scanned = ({ code, password }: Pick<Voucher, 'code' | 'password'>): string =>
  `${code}${password}`

/** The two numbers that were typed, or scanned into the first field. */
export const codeTyped = (code: string, password: string): { code: string; password: string } =>
  code.length === 18 && password === ''
    ? { code: code.slice(0, 12), password: code.slice(12) }
    : { code, password }
