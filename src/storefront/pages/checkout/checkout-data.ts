import type { Address } from '#modules/addresses/rules/address.ts'
import type { SavedAddress } from '#modules/addresses/rules/saved-address.ts'
import type { Certificate } from '#modules/certificates/rules/certificate.ts'
import type { CheckoutDraft } from '#modules/checkout/rules/draft.ts'
import type { OfferedChannel } from '#modules/payments/rules/channel.ts'
import type { SavedCard } from '#modules/payments/rules/saved-card.ts'
import type { GiftCardRecipient } from '#modules/wallet/rules/gift-card.ts'
import type { Provinces } from '#storefront/parts/addresses/provinces-for.ts'
import type { Agreement } from '#storefront/parts/sign-up/load-agreements.ts'
import type { Problem } from '#ui/mall-context.ts'
import type { TypedInvoice } from './invoice-to-form.ts'
import type { CheckoutPart } from './steps.ts'

/** All that the page of the checkout needs beside the checkout itself. */
export type CheckoutData = {
  readonly saved: readonly SavedAddress[]
  readonly leftOut: number
  readonly incomplete: number
  readonly provinces: Provinces
  readonly certificates: readonly Certificate[] | undefined
  readonly isGuest: boolean
  readonly isMailed: boolean
  readonly agreements: readonly Agreement[]
  readonly token: string | undefined
  /** Details typed before, where the buyer has no saved address. */
  readonly draft: CheckoutDraft | undefined
  /** The agreement that the buyer gave at a payment provider already. */
  readonly approved: { readonly approvalId: string; readonly channel: string } | undefined
  /** The part that is open initially. */
  readonly opens: CheckoutPart
  readonly channels: readonly OfferedChannel[]
  readonly preferred: string
  readonly cards: readonly SavedCard[]
  readonly now: number
}

/** Answer of the form: current terms with all input. */
export type CheckoutAnswer = {
  readonly problem: Problem | undefined
  readonly opens: CheckoutPart
  readonly chosen: string
  readonly address: Address
  readonly keeps: boolean
  readonly remark: string
  readonly recipient: GiftCardRecipient | undefined
  readonly invoice: TypedInvoice | undefined
  readonly channel: string
  readonly billingAddress: Address | undefined
  readonly provinces: Provinces
  readonly certificateId: string
  readonly realName: string
}
