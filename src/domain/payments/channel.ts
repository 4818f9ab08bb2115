import type { Id } from '../identifiers.ts'
import type { Language } from '../language.ts'
import type { Money } from '../pricing/money.ts'
import type { PaymentFactStatus } from './lifecycle.ts'

/** What we ask of a company that takes money for us. Each is a folder in `providers/payments`. */
export type PaymentChannel = {
  /** The name under which it is offered and recorded: `MOCKPAY`. */
  readonly code: string
  readonly methods: readonly PaymentMethod[]
  readonly abilities: ChannelAbilities
  /** Where the money must arrive for it to be ours: a genuine message about another account pays for nothing. */
  readonly account: string
  readonly environment: 'test' | 'live'
  /**
   * Opens an attempt. Repeating it with the same serial gives the same attempt.
   * @throws Refusal `providerAway` when the outcome is unknown
   */
  readonly start: (attempt: AttemptToStart) => Promise<StartedAttempt>
  /** Everything the provider knows of an attempt, or undefined when it never heard of it. */
  readonly query: (serial: string) => Promise<readonly PaymentFact[] | undefined>
  /** Asks to end an attempt; the answer says what it came to, which may be that it was paid. Undefined as above. */
  readonly cancel: (serial: string) => Promise<readonly PaymentFact[] | undefined>
  /** Sends money back. Repeating it with the same key moves it once. */
  readonly refund: (refund: RefundToSend) => Promise<RefundAnswer>
  /** @throws Refusal `webhookForged` when the message is not the provider's, or was sent too long ago */
  readonly readWebhook: (message: {
    readonly headers: Headers
    readonly rawBody: Buffer
    readonly now: Date
  }) => readonly PaymentFact[]
}

export type PaymentMethod = { readonly type: string; readonly name: string }

export type ChannelAbilities = {
  /** The buyer pays on a page of the provider. */
  readonly redirect: boolean
  readonly cancel: boolean
  readonly refund: boolean
  /** Guests may use it. */
  readonly anonymous: boolean
}

export type AttemptToStart = {
  readonly serial: string
  readonly amount: Money
  readonly language: Language
  /** Where the buyer's browser comes back to. */
  readonly returnUrl: string
  /** When what is owed stops being payable. */
  readonly payBy: Date
}

export type StartedAttempt = { readonly reference: string; readonly redirectUrl: string }

export type PaymentFact = {
  /** The provider's own number for this message, so that it counts once. */
  readonly eventId: string
  /** Our number for the attempt. */
  readonly serial: string
  readonly account: string
  readonly environment: string
} & (
  | {
      readonly status: 'succeeded'
      /** The provider's number for this movement of money. One attempt may have two, when a provider errs. */
      readonly captureId: string
      readonly amount: number
      /** As the provider wrote it: it may be none of ours. */
      readonly currency: string
    }
  | { readonly status: Exclude<PaymentFactStatus, 'succeeded'>; readonly failure?: string | undefined }
)

export type RefundToSend = {
  readonly key: Id
  readonly serial: string
  readonly captureId: string
  readonly amount: number
  readonly currency: string
}

export type RefundAnswer =
  | { readonly status: 'done'; readonly reference: string }
  | { readonly status: 'refused'; readonly reason: string }

/** How we heard of a fact. */
export type FactSource = 'webhook' | 'query' | 'return' | 'poll'

export type OfferedChannel = Pick<PaymentChannel, 'code' | 'methods' | 'abilities'>
