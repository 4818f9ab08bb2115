import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { PayingDevice } from './account-rules.ts'
import type { AccountSetting } from './account-setting.ts'
import type { ApprovalKeeper } from './approval.ts'
import type { ChannelAccount } from './channel-account.ts'
import type { InstalmentPlan } from './instalments.ts'
import type { MoneyFactStatus, PaymentFactStatus } from './lifecycle.ts'
import type { PageSources } from './page-sources.ts'
import type { PayingPerson } from './payer.ts'
import type { ReversalKind } from './reversal.ts'
import type { StatementLine } from './statement.ts'
import type { TransferToShop } from './transfer-to-shop.ts'
import type { ReportedRefundReturn } from './transfer-tries.ts'

/**
 * A way to pay, and the provider behind it. Each provider is a folder in `providers/payments`; outside of
 * that folder nothing branches on a channel's code, but on its abilities and on the next action that it
 * answers.
 */
export type Channel = {
  /** The code under which it is offered and recorded: `MOCKPAY`. */
  readonly code: string
  /** The provider, where it has several channels here: its statement of an account is of all of them. */
  readonly company?: string
  readonly methods: readonly PaymentMethod[]
  readonly abilities: Abilities
  /** Currencies that one of its accounts takes, where its settings say so; without it, those of `abilities`. */
  readonly currenciesOf?: (account: Pick<ChannelAccount, 'settings'>) => readonly Currency[]
  /** The environments that its provider has; without it, both. */
  readonly environments?: readonly ChannelAccount['environment'][]
  /** Settings of its accounts, by name. Secret settings are stored encrypted. */
  readonly settings: Readonly<Record<string, AccountSetting>>
  /** The provider's hosts that the buyer's browser may be sent to, with their ports. */
  readonly hosts: () => readonly string[]
  /**
   * Sources from which a page with its fields loads, as its provider documents them; without it, scripts,
   * frames and calls from all of `hosts`.
   */
  readonly loads?: () => Partial<PageSources>
  /** Whether these settings show the provider's own part on our page beside a redirect (`inPage`). */
  readonly showsInPage?: (settings: Readonly<Record<string, unknown>>) => boolean
  /**
   * Opens an attempt. Repeating it with the same serial gives the same attempt.
   * @throws Refusal `providerAway` when the outcome is unknown
   */
  readonly start: (intent: Intent) => Promise<Started>
  /** Goes on with what the buyer entered in the provider's component, where the next action was one. */
  readonly resume?: (attempt: AttemptRef, entered: Entered) => Promise<NextAction>
  /**
   * Calls the provider with the keys of an account, where `ask` may answer without it. No money moves.
   * @throws Refusal `providerAway`, whose cause is `KeysRefused` when the provider does not accept them
   */
  readonly checkKeys?: (account: ChannelAccount) => Promise<unknown>
  /**
   * Registers the hosts of the account's site at the provider, which lets wallets of devices open on registered hosts alone. Repeating it
   * changes nothing.
   * @throws Refusal `providerAway`, whose cause is `KeysRefused` when the keys do not allow it
   */
  readonly registerHosts?: (account: ChannelAccount, hosts: readonly string[]) => Promise<void>
  /** All facts that the provider has of an attempt; undefined when it does not know the attempt. */
  readonly ask: (attempt: AttemptRef) => Promise<readonly PaymentFact[] | undefined>
  /** Requests to end an attempt; returns the resulting facts, maybe that it was paid. Undefined as above. */
  readonly close: (attempt: AttemptRef) => Promise<readonly PaymentFact[] | undefined>
  /**
   * Captures a part of an amount that the provider holds. Repeating it with the same key captures it once.
   */
  readonly capture?: (attempt: AttemptRef, part: CaptureToTake) => Promise<CaptureAnswer>
  /** Releases to the buyer the held money that was not captured. Repeating it changes nothing. */
  readonly void?: (attempt: AttemptRef) => Promise<void>
  /** For channels at which a buyer agrees before there is an order. */
  readonly approvals?: ApprovalKeeper
  /** For channels whose payments are made with saved cards. */
  readonly cards?: CardKeeper
  /** Opens the provider's part of a page before there is an attempt, where it has one. */
  readonly openSession?: (account: ChannelAccount, wanted: SessionWanted) => Promise<PaymentSession>
  /** Refunds money. Repeating it with the same key moves it once. */
  readonly refund: (attempt: AttemptRef, refund: RefundToSend) => Promise<RefundAnswer>
  /**
   * Transfers money from our balance at the provider to an account of a shop there. Repeating it with the same key moves it once.
   * @throws Refusal `providerAway` when the outcome is unknown
   */
  readonly payShop?: (account: ChannelAccount, transfer: TransferToShop) => Promise<RefundAnswer>
  /** Movements of an account on one day of UTC, where the provider states them; page by page. */
  readonly statement?: (
    account: ChannelAccount,
    asked: { readonly day: string; readonly after: string | undefined },
  ) => Promise<{ readonly lines: readonly StatementLine[]; readonly next: string | undefined }>
  /** A day is stated so many days after it is over; without it, when it is over. */
  readonly statesAfterDays?: number
  /** @throws Refusal `webhookForged` when the message was not signed for this account, or was sent too long ago */
  readonly readMessage: (message: Message, account: ChannelAccount) => readonly PaymentFact[]
  /**
   * As `readMessage`, for a provider that only sends messages and cannot be queried: stores the message, and
   * answers with everything that is known of its attempts. Where it exists, it is called instead.
   */
  readonly receive?: (message: Message, account: ChannelAccount) => Promise<readonly PaymentFact[]>
  /**
   * The plain text that acknowledges a message, for a provider that reads it; others check the status alone.
   */
  readonly acknowledgement?: string
}

export type PaymentMethod = { readonly type: string; readonly name: string }

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

export type Abilities = {
  /** The next actions that it may answer. */
  readonly kinds: readonly NextAction['kind'][]
  /** Guests may use it (PAY-05). */
  readonly guest: boolean
  readonly savedCard: boolean
  /** It can hold an amount now and take it later. */
  readonly authorise: boolean
  /** How long it holds an amount at least, in milliseconds; the uncaptured rest is released automatically. */
  readonly holdLasts?: number
  readonly partialCapture: boolean
  readonly partialRefund: boolean
  /** Its provider lends the buyer the amount, and receives the payer and the goods. */
  readonly payLater: boolean
  /** How the buyer repays its provider, where that is the same for all: shown before it is chosen. */
  readonly instalments?: InstalmentPlan
  /** `no`: not for orders that points pay a part of (PAY-06). */
  readonly withPoints?: 'no'
  /** Browser API that it requires, such as `ApplePaySession`; it is not shown elsewhere (PAY-09). */
  readonly device?: string
  /** The buyer is known there or by the device, so that one press pays: its button comes first (decision 381). */
  readonly express?: true
  /** Its provider hands back the buyer's name, email and address before there is an order, so that its button needs none (decision 406). */
  readonly approvesAhead?: true
  /** Without it, every currency. */
  readonly currencies?: readonly Currency[]
  /** Codes of the countries whose buyers it serves, by currency. Without it, of all countries. */
  readonly countries?: Readonly<Partial<Record<Currency, readonly string[]>>>
  /** Kinds of orders that it cannot pay. */
  readonly notFor?: readonly PaidKind[]
  /** There is no provider: an operator confirms what arrived, and sends the refunds. */
  readonly confirmedBy?: 'operator'
  /** It takes days until its money arrives: its orders stay payable for so long after they were placed. */
  readonly payWithinMs?: number
  /** Smallest and largest amounts, in minor units; a currency that is missing has no limits. */
  readonly amounts?: Readonly<Partial<Record<Currency, { readonly min?: number; readonly max?: number }>>>
}

/** Next action after an attempt was opened or resumed. */
export type NextAction =
  /**
   * The buyer pays on the provider's page; with `inPage`, also in a window that its script opens from ours.
   */
  | { readonly kind: 'redirect'; readonly url: string; readonly inPage?: InPage }
  /** As `redirect`, but the provider requires its fields posted. */
  | { readonly kind: 'post'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** The provider's script shows its own fields on our page; the buyer's entries go to `resume`. */
  | {
      readonly kind: 'component'
      readonly script: string
      readonly shownBy?: ShownBy
      readonly session: Json
      /** The provider's key to this one payment, for the buyer's browser alone. */
      readonly clientSecret?: string
    }
  /** The buyer scans a QR code with the provider's app. */
  | { readonly kind: 'code'; readonly content: string; readonly expires: Date }
  /** The buyer transfers the amount by their own bank to this account, and names the reference. */
  | { readonly kind: 'transfer'; readonly lines: readonly TransferLine[]; readonly reference: string }
  /** Nothing to do: the provider works on it. */
  | { readonly kind: 'wait' }
  /** It reports that it was paid. It counts once the fact is there. */
  | { readonly kind: 'done' }
  /** `mayRetry`: the same channel may take another attempt; otherwise the buyer should choose another one. */
  | { readonly kind: 'refused'; readonly reason: RefusalCode; readonly mayRetry: boolean }

/**
 * A provider's button on our page. When the buyer has agreed, the page of the result queries the provider.
 */
export type InPage = { readonly script: string; readonly shownBy: ShownBy; readonly session: Json }

/**
 * The providers whose own script an adapter of ours on the page drives. Without one, `script` is a module
 * that mounts itself.
 */
export const providersOfScripts = ['stripe', 'adyen', 'braintree', 'klarna', 'affirm', 'paypal'] as const
export type ShownBy = (typeof providersOfScripts)[number]

/** A line of a bank account; its name is that of a setting of the channel. */
export type TransferLine = { readonly name: string; readonly value: string }

/**
 * An amount that the provider shows beside its fields or plans. It is no attempt, so it cannot be captured.
 */
export type SessionWanted = {
  readonly amount: Money
  readonly language: Language
  readonly country: string | undefined
  /** Further data from the client, for a provider that lends. */
  readonly content: Json | undefined
}

/**
 * With `token` alone a provider's part is opened, or with the session's data and the account's key for
 * browsers (DATA-57).
 */
export type PaymentSession =
  | { readonly kind: 'token'; readonly token: string }
  | {
      readonly kind: 'session'
      readonly id: string
      readonly sessionData: string
      readonly clientKey: string
      readonly environment: ChannelAccount['environment']
    }

export type { ChannelAccount }

export type Intent = {
  readonly serial: string
  readonly amount: Money
  readonly language: Language
  /** The URL that the buyer's browser returns to. */
  readonly returnUrl: string
  /** The address at which the provider notifies us. */
  readonly notifyUrl: string
  /** The deadline to pay the debt. */
  readonly payBy: Date
  /** `later`: the amount is only held, and `capture` takes parts of it. For channels with that ability. */
  readonly capture: 'now' | 'later'
  readonly account: ChannelAccount
  /** The saved card that it is paid with: the provider's token. */
  readonly card?: string | undefined
  /** The provider's number of an agreement that the buyer gave before there was an order. One of no more use is ignored. */
  readonly approval?: string | undefined
  /** For channels whose buyers pay later. */
  readonly payer?: PayingPerson | undefined
  /** The buyer's device and its network address, where they are known. */
  readonly browser?: { readonly device: PayingDevice; readonly address: string } | undefined
}

/** The reference is the provider's own number for the attempt. */
export type Started = { readonly reference: string; readonly next: NextAction }

/** An attempt as its provider knows it. The reference is missing when its answer to `start` was lost. */
export type AttemptRef = {
  readonly account: ChannelAccount
  readonly serial: string
  readonly reference: string | undefined
}

/** Output of the provider's component on our page, and the address to return to after a further step. */
export type Entered = { readonly input: Json; readonly returnUrl: string }

export type Message = { readonly headers: Headers; readonly rawBody: Buffer; readonly now: Date }

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
  /** The provider holds this amount for us. */
  | { readonly status: 'authorised'; readonly amount: number; readonly currency: string }
  | { readonly status: Exclude<PaymentFactStatus, MoneyFactStatus>; readonly failure?: string | undefined }
  | ReportedReversal
  | ReportedRefundReturn
)

/** The provider reversed money of a capture, or a chargeback was won and it was returned. */
export type ReportedReversal = {
  /** The provider's number for it. */
  readonly reversalId: string
  readonly kind: ReversalKind
  readonly captureId: string
  readonly amount: number
  readonly currency: string
} & (
  | { readonly status: 'reversed' }
  /** A chargeback was contested in vain. */
  | { readonly status: 'reversalLost' }
  /** `wonId`: the provider's number for the returned money. */
  | { readonly status: 'reversalWon'; readonly wonId: string }
)

export type RefundToSend = {
  readonly key: Id
  readonly captureId: string
  readonly amount: number
  readonly currency: string
}

/** `pending`: the provider has it, not sent yet; called again with the same key it returns the status. */
export type RefundAnswer =
  | { readonly status: 'done'; readonly reference: string }
  | { readonly status: 'pending' }
  | { readonly status: 'refused'; readonly reason: string }

export type CaptureToTake = { readonly key: Id; readonly amount: number; readonly currency: string }

export type CaptureAnswer =
  | { readonly status: 'done'; readonly captureId: string }
  | { readonly status: 'refused'; readonly reason: string }

/**
 * Stores cards of buyers at its provider. Their numbers are entered in the provider's fields on our page and
 * go from the browser to the provider alone.
 */
export type CardKeeper = {
  /** The provider's fields, to be shown before there is a card to set up. */
  readonly fields: (account: ChannelAccount, page: CardPage) => Promise<CardFields>
  /**
   * Opens the setup of a card. Repeating it with the same key gives the same setup.
   * @throws Refusal `providerAway` when the outcome is unknown
   */
  readonly setUp: (
    account: ChannelAccount,
    setup: { readonly key: string; readonly holder: CardHolder },
  ) => Promise<{ readonly clientSecret: string }>
  /** The status of a setup; undefined when the provider does not know it. */
  readonly ask: (account: ChannelAccount, key: string) => Promise<CardFact | undefined>
  /** The provider deletes a card. Repeating it changes nothing. */
  readonly forget: (account: ChannelAccount, token: string) => Promise<void>
}

export type CardPage = { readonly language: Language; readonly origin: string }
/**
 * `script` shows the fields by the data of `session`; a key in it is the public one that the account's
 * settings hold.
 */
export type CardFields = {
  readonly script: string
  readonly shownBy?: ShownBy | undefined
  readonly session: Json
  /** The account takes no real money; the mall adds it. */
  readonly isTest?: boolean | undefined
}

/** The cardholder, as the provider compares it with bank records. We forward it and store the name alone. */
export type CardHolder = {
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly region: string
  readonly street: string
  readonly houseNumber: string
  readonly zipCode: string
}

export type CardFact =
  | { readonly status: 'open' }
  | { readonly status: 'failed' }
  | {
      readonly status: 'ready'
      readonly token: string
      /** The provider's code for the card's network, and how the network writes itself. */
      readonly network: string
      readonly networkName: string
      readonly lastDigits: string
      /** `12/30` */
      readonly expires: string
    }

/** How we heard of a fact. */
export type FactSource = 'webhook' | 'query' | 'return' | 'poll'

/** A channel as buyers of a site are offered it. */
export type OfferedChannel = Pick<Channel, 'code' | 'methods' | 'abilities'>

/** Whether a channel takes this amount at all. */
export function takesAmount({ currencies, amounts }: Abilities, { amount, currency }: Money): boolean {
  const { min = 1, max = Number.POSITIVE_INFINITY } = amounts?.[currency] ?? {}
  return (currencies?.includes(currency) ?? true) && amount >= min && amount <= max
}
