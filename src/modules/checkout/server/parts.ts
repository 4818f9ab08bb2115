import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import type { TaxService } from '#modules/tax/rules/tax-service.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { KeyRing } from '#platform/signed-token.ts'
import type { Money } from '#vocabulary/money.ts'

export type CheckoutParts = {
  /** Signs the token in a guest's link. */
  readonly linkKeys: KeyRing
  /** So many people may shop from one address. */
  readonly shoppersPerAddress: number
  /** Encrypts real names: orders store those that they clear customs under. */
  readonly certificateSeal: Cipher
  /** Determines the rates of sites that tax by destination, where there is one. */
  readonly taxService?: TaxService | undefined
  /** Whether one of the payment methods that a site has enabled takes an order. */
  readonly waysToPay: (
    services: { readonly db: Transaction; readonly log: Context['log'] },
    site: string,
  ) => Promise<(order: OrderToPay) => boolean>
}

type OrderToPay = {
  readonly due: Money
  readonly kinds: readonly PaidKind[]
  readonly usesPoints: boolean
  readonly countries: readonly string[]
}
