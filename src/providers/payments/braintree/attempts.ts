import { z } from 'zod'
import type {
  AttemptRef,
  Channel,
  ChannelAccount,
  Intent,
  NextAction,
  PaymentFact,
} from '#modules/payments/rules/channel.ts'
import { newId } from '#platform/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { toBraintree } from './amounts.ts'
import { braintreeAway, braintreeKeysRefused } from './away.ts'
import {
  type BraintreeEntry,
  type BraintreeOpened,
  entriesOf,
  readBraintreeBook,
  writeBraintreeBook,
} from './book.ts'
import { braintreeFactsOf, braintreeIsTaken, isHeld } from './facts.ts'
import { braintreeGatewayOf, clientToken, currencyOf } from './gateway.ts'
import type { Gateway } from './library.ts'
import { merchantAccountFor, merchantAccounts } from './merchant-accounts.ts'
import type { BraintreeOptions } from './options.ts'
import { braintreeComponentScript } from './places.ts'
import { braintreeSaleOf, familyOf, isLost, sell } from './sale.ts'
import type { BraintreeTransaction } from './shapes.ts'

const declined = (mayRetry: boolean): NextAction => ({ kind: 'refused', reason: 'paymentDeclined', mayRetry })

/** Only some accounts may take a hold in parts: Braintree enables it for them. */
const holds = ({ capture, account }: Intent) =>
  capture === 'later' && account.settings.partialSettlement === 'yes'

export function startBraintreePayment(options: BraintreeOptions): Channel['start'] {
  const checked = new Set<string>()
  return async (intent) => {
    const { account, serial, amount } = intent
    const reference = `${account.account}/${serial}`
    const merchantAccountId = merchantAccountFor(account, amount.currency)
    if (!merchantAccountId) return { reference, next: declined(false) }
    const gateway = braintreeGatewayOf(account, options)
    const name = `${account.environment} ${account.settings.merchantId} ${merchantAccountId} ${amount.currency}`
    if (!checked.has(name)) await checkCurrency(gateway, merchantAccountId, amount.currency)
    checked.add(name)
    const token = await clientToken(gateway, merchantAccountId)
    const entries = await writeBraintreeBook(
      options.book,
      { account, serial },
      { kind: 'opened', ...amount, isHeld: holds(intent), clientToken: token },
    )
    const opened = openedIn(entries)
    if (opened.amount !== amount.amount || opened.currency !== amount.currency)
      throw braintreeAway('was to take another amount for this attempt')
    const isClosed = entriesOf(entries, 'closed').length > 0
    return { reference, next: isClosed ? declined(true) : component(account, options, opened) }
  }
}

/** A merchant account of another currency would charge the same number of something else. */
async function checkCurrency(gateway: Gateway, merchantAccountId: string, wanted: string): Promise<void> {
  const currency = await currencyOf(gateway, merchantAccountId)
  if (currency !== wanted)
    throw braintreeKeysRefused(`has the merchant account ${merchantAccountId} in ${currency}`)
}

/** Requests a client token, and every merchant account that the setting names. No money moves. */
export const checkBraintreeKeys =
  (options: BraintreeOptions): NonNullable<Channel['checkKeys']> =>
  async (account) => {
    const gateway = braintreeGatewayOf(account, options)
    await clientToken(gateway, undefined)
    for (const [currency, id] of merchantAccounts(account.settings.merchantAccounts ?? '') ?? [])
      await checkCurrency(gateway, id, currency)
  }

const component = (
  account: ChannelAccount,
  options: BraintreeOptions,
  { amount, currency, clientToken: token }: BraintreeOpened,
): NextAction => ({
  kind: 'component',
  shownBy: 'braintree',
  script: braintreeComponentScript(account, options),
  session: {
    amount: toBraintree(amount, currency),
    currency,
    threeDSecure: account.settings.threeDSecure === 'yes',
  },
  clientSecret: token,
})

/** @throws Refusal `providerAway`: the attempt was not started here */
function openedIn(entries: readonly BraintreeEntry[]): BraintreeOpened {
  const opened = entriesOf(entries, 'opened')[0]
  if (!opened) throw braintreeAway('was not asked for this attempt')
  return opened
}

/** The card that the buyer entered in Braintree's fields, as its script hands it over. */
const entered = z.object({
  nonce: z.string().regex(/^[\w-]{1,200}$/),
  deviceData: z.string().max(4_000).optional(),
})

export const resumeBraintreePayment =
  (options: BraintreeOptions): NonNullable<Channel['resume']> =>
  async (attempt, { input }) => {
    const said = entered.safeParse(input)
    if (!said.success) throw new Refusal('malformed')
    const opened = openedIn(await readBraintreeBook(options.book, attempt))
    const claim = newId()
    const entries = await writeBraintreeBook(options.book, attempt, {
      kind: 'paying',
      claim,
      at: new Date(),
      ...said.data,
    })
    const [paying] = entriesOf(entries, 'paying')
    const [refused] = entriesOf(entries, 'refused')
    if (!paying || refused) return declined(true)
    // Another request has sent a card for this attempt; its answer may have been lost.
    const known =
      paying.claim === claim
        ? undefined
        : await braintreeSaleOf(braintreeGatewayOf(attempt.account, options), attempt, entries)
    const sale = known ?? (await sell(options, attempt, opened, paying))
    return sale ? nextOf(sale) : declined(true)
  }

function nextOf(sale: BraintreeTransaction): NextAction {
  if (braintreeIsTaken(sale) || isHeld(sale)) return { kind: 'done' }
  return sale.status === 'authorizing' ? { kind: 'wait' } : declined(true)
}

export const askBraintreePayment =
  (options: BraintreeOptions): Channel['ask'] =>
  async (attempt) => {
    const entries = await readBraintreeBook(options.book, attempt)
    return entriesOf(entries, 'opened').length > 0 ? braintreeFactsNow(options, attempt, entries) : undefined
  }

/** A payment that was made is not ended; without one, no card pays for the attempt any more. */
export const closeBraintreePayment =
  (options: BraintreeOptions): Channel['close'] =>
  async (attempt) => {
    const before = await readBraintreeBook(options.book, attempt)
    if (entriesOf(before, 'opened').length === 0) return undefined
    return braintreeFactsNow(
      options,
      attempt,
      await writeBraintreeBook(options.book, attempt, { kind: 'closed' }),
    )
  }

/** Everything that is known of an attempt that was started here. */
export async function braintreeFactsNow(
  options: BraintreeOptions,
  attempt: AttemptRef,
  entries: readonly BraintreeEntry[],
): Promise<PaymentFact[]> {
  const { account, serial } = attempt
  const state = (status: 'pending' | 'failed' | 'cancelled', failure?: string): PaymentFact[] => [
    {
      serial,
      account: account.account,
      environment: account.environment,
      eventId: `${serial}:${status}`,
      status,
      failure,
    },
  ]
  if (entriesOf(entries, 'closed').length > 0) return state('cancelled')
  const [refused] = entriesOf(entries, 'refused')
  if (refused) return state('failed', refused.reason)
  const [paying] = entriesOf(entries, 'paying')
  if (!paying) return state('pending')
  const gateway = braintreeGatewayOf(account, options)
  const sale = await braintreeSaleOf(gateway, attempt, entries)
  if (!sale) return isLost(paying, options) ? state('failed') : state('pending')
  return braintreeFactsOf(account, serial, await familyOf(gateway, sale), voidedIn(entries))
}

export const voidedIn = (entries: readonly BraintreeEntry[]): ReadonlySet<string> =>
  new Set(entriesOf(entries, 'voiding').map(({ transactionId }) => transactionId))

/** Nothing is charged by it: a session shows Braintree's fields, and the payment comes with the card. */
export const openBraintreeSession =
  (options: BraintreeOptions): NonNullable<Channel['openSession']> =>
  async (account, { amount }) => ({
    kind: 'token',
    token: await clientToken(
      braintreeGatewayOf(account, options),
      merchantAccountFor(account, amount.currency),
    ),
  })
