import type { CardHolder, Json } from '#modules/payments/rules/channel.ts'
import type { Language } from '#vocabulary/language.ts'

/**
 * How a provider's own script shows its fields on our pages. Each provider has an adapter, a file of this
 * folder.
 */

/** `declined`: not approved, and the buyer may try again. `notShown`: the fields did not appear. Both show the fields again (PAY-34). */
export type News = 'declined' | 'notShown'

/** Texts that adapters show themselves, in the language of the page. */
export type FieldText = keyof typeof import('#modules/payments/texts/pay-fields.ts').payFields
export type Say = (text: FieldText) => string

export type Shown = {
  /** The address of the provider's script. */
  readonly script: string
  /** Public keys and settings, as the provider's server part set them. */
  readonly session: Json
  readonly language: Language
  readonly say: Say
}

export type ShownPayment = Shown & {
  /** The provider's key to this one payment. */
  readonly clientSecret?: string | undefined
  /** The country that the page's site sells in. */
  readonly country: string
  /** The label of a button that pays, such as `Pay $218.00`. */
  readonly payLabel: string
}

/** Fields for a card to save, at the provider of the site. */
export type ShownCard = {
  readonly ready: Promise<void>
  /** Marks the errors in the provider's fields. */
  readonly check: () => Promise<{ readonly isValid: boolean }>
  /**
   * Hands the card to the provider, under the key of its setup; a bank that requires a challenge does so
   * here.
   */
  readonly confirm: (clientSecret: string, holder: CardHolder) => Promise<{ readonly status: string }>
  readonly remove: () => void
}

export type Adapter = {
  /**
   * Shows the fields in an element and hands the buyer's input to `submit`, which sends it to
   * `Channel.resume`.
   * @returns a function that removes the fields
   * @throws ScriptMissing when the provider's script does not load
   */
  readonly mount: (
    element: HTMLElement,
    shown: ShownPayment,
    submit: (input: Json) => void,
    told: (news: News) => void,
  ) => Promise<() => void> | (() => void)
  readonly fields?: (element: HTMLElement, shown: Shown) => Promise<ShownCard> | ShownCard
}
