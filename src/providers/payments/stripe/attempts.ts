import type {
  AttemptRef,
  Channel,
  ChannelAccount,
  Intent,
  NextAction,
  Started,
} from '#modules/payments/rules/channel.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isChargeable } from './amounts.ts'
import { type Answered, bodyIfKnown, bodyOf, cardsOnly, type StripeAsk } from './api.ts'
import { givenUp, serialName, stripeFactsOf } from './facts.ts'
import { findIntent, retrieveIntent } from './find-intent.ts'
import { disputes, type PaymentIntent, paymentIntent, refunds } from './shapes.ts'
import { partsOfToken } from './token.ts'

const declined = (mayRetry: boolean): NextAction => ({ kind: 'refused', reason: 'paymentDeclined', mayRetry })

/**
 * `component` shows Stripe's own fields, where the channel has them; a bank that requires authentication has
 * a page for it.
 */
export type StripePage = {
  readonly component?: (account: ChannelAccount) => NextAction & { kind: 'component' }
}

export const stripeNextOf = (
  page: StripePage,
  account: ChannelAccount,
  intent: PaymentIntent,
): NextAction => {
  const url = intent.next_action?.redirect_to_url?.url
  switch (intent.status) {
    case 'succeeded':
    case 'requires_capture':
      return { kind: 'done' }
    case 'canceled':
      return declined(true)
    case 'requires_action':
      if (url) return { kind: 'redirect', url }
  }
  const { client_secret: clientSecret } = intent
  if (intent.status === 'processing' || !page.component || !clientSecret) return { kind: 'wait' }
  return { ...page.component(account), clientSecret }
}

/** Whether the account's cards may be captured in parts: Stripe enables this for an account on request. */
export const holds = ({ capture, account }: Intent): boolean =>
  capture === 'later' && account.settings.multicapture === 'yes'

/** @returns undefined when Stripe does not accept a part of the payment, such as the customer of a card */
export async function openIntent(
  ask: StripeAsk,
  intent: Intent,
  { customer, key = intent.serial }: { customer?: string | undefined; key?: string } = {},
): Promise<PaymentIntent | undefined> {
  const { account, amount, serial } = intent
  const isHeld = holds(intent)
  const answer = await ask(account, paymentIntent, (stripe, options) =>
    stripe.paymentIntents.create(
      {
        amount: amount.amount,
        currency: amount.currency.toLowerCase(),
        capture_method: isHeld ? 'manual' : 'automatic',
        ...cardsOnly,
        metadata: { [serialName]: serial },
        ...(customer && { customer }),
        ...(isHeld && {
          payment_method_options: { card: { request_multicapture: 'if_available' as const } },
        }),
      },
      { ...options, idempotencyKey: key },
    ),
  )
  // The key opened this payment before, with a request that was the same attempt to us.
  if (answer.refused?.code === 'idempotency_error')
    return findIntent(ask, { account, serial, reference: undefined })
  return answer.body
}

export const startStripePayment =
  (ask: StripeAsk, page: StripePage) =>
  async (intent: Intent): Promise<Started> => {
    const { amount, serial, account } = intent
    if (!isChargeable(amount.amount, amount.currency)) return { reference: serial, next: declined(false) }
    const opened = await openIntent(ask, intent)
    if (!opened) return { reference: serial, next: declined(false) }
    return { reference: opened.id, next: stripeNextOf(page, account, opened) }
  }

/** Two calls, so that there is a payment to report also when the card is refused. */
export const startWithCard =
  (ask: StripeAsk, page: StripePage) =>
  async (intent: Intent): Promise<Started> => {
    const { account, amount, serial, returnUrl } = intent
    const { customer, method } = partsOfToken(intent.card ?? '')
    if (!isChargeable(amount.amount, amount.currency)) return { reference: serial, next: declined(false) }
    const opened =
      (await openIntent(ask, intent, { customer })) ??
      (await openIntent(ask, intent, { key: `${serial}-none` }))
    if (!opened) return { reference: serial, next: declined(false) }
    const attempt = { account, serial, reference: opened.id }
    const { body, refused } = await ask(account, paymentIntent, (stripe, options) =>
      stripe.paymentIntents.confirm(
        opened.id,
        { payment_method: method, return_url: returnUrl },
        { ...options, idempotencyKey: `${serial}-confirm` },
      ),
    )
    // The buyer's second tab has another return address.
    if (refused?.code === 'idempotency_error')
      return { reference: opened.id, next: stripeNextOf(page, account, await known(ask, attempt)) }
    const confirmed = body ?? (await giveUp(ask, attempt))
    return { reference: opened.id, next: stripeNextOf(page, account, confirmed) }
  }

async function known(ask: StripeAsk, attempt: AttemptRef): Promise<PaymentIntent> {
  const intent = await findIntent(ask, attempt)
  if (!intent) throw new Refusal('providerAway')
  return intent
}

/** Continues after Stripe's fields: their result is not trusted, Stripe is queried. */
export const resumeStripePayment =
  (ask: StripeAsk, page: StripePage): NonNullable<Channel['resume']> =>
  async (attempt) => {
    const intent = await known(ask, attempt)
    // Another attempt takes its place, so this one must not be paid any more.
    return stripeNextOf(page, attempt.account, isDeclined(intent) ? await giveUp(ask, attempt) : intent)
  }

const isDeclined = ({ status, last_payment_error: error }: PaymentIntent) =>
  status === 'requires_payment_method' && Boolean(error)

const giveUp = async (ask: StripeAsk, attempt: AttemptRef) =>
  cancel(ask, await known(ask, attempt), attempt, givenUp)

/** @returns the payment as it is after that: it may have been paid concurrently */
async function cancel(
  ask: StripeAsk,
  { id }: PaymentIntent,
  { account }: AttemptRef,
  reason: typeof givenUp | 'requested_by_customer',
): Promise<PaymentIntent> {
  const answer: Answered<PaymentIntent> = await ask(account, paymentIntent, (stripe, options) =>
    stripe.paymentIntents.cancel(
      id,
      { cancellation_reason: reason, expand: ['latest_charge'] },
      { ...options, idempotencyKey: `${id}-cancel-${reason}` },
    ),
  )
  if (answer.body?.status === 'canceled') return answer.body
  return bodyOf({ body: await retrieveIntent(ask, account, id) } as Answered<PaymentIntent>)
}

export const askStripePayment =
  (ask: StripeAsk): Channel['ask'] =>
  async (attempt) => {
    const intent = await findIntent(ask, attempt)
    return intent && stripeFactsNow(ask, attempt.account, intent)
  }

/** A buyer cannot try another card in a payment with a saved one: where its bank declined on a page of its own, the payment ends. */
export const queryPaymentWithCard =
  (ask: StripeAsk): Channel['ask'] =>
  async (attempt) => {
    const intent = await findIntent(ask, attempt)
    if (!intent) return undefined
    return stripeFactsNow(ask, attempt.account, isDeclined(intent) ? await giveUp(ask, attempt) : intent)
  }

const canBeClosed: ReadonlySet<PaymentIntent['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

export const closeStripePayment =
  (ask: StripeAsk): Channel['close'] =>
  async (attempt) => {
    const intent = await findIntent(ask, attempt)
    if (!intent) return undefined
    const closed = canBeClosed.has(intent.status)
      ? await cancel(ask, intent, attempt, 'requested_by_customer')
      : intent
    return stripeFactsNow(ask, attempt.account, closed)
  }

/**
 * Everything about a payment, with its refunds and disputes.
 * @param isOfRefund a message about a refund is the reason to look: a charge does not count refunds that
 * failed
 */
export async function stripeFactsNow(
  ask: StripeAsk,
  account: ChannelAccount,
  intent: PaymentIntent,
  { isOfRefund = false } = {},
) {
  const { latest_charge: charge, id } = intent
  const taken = typeof charge === 'object' ? charge : undefined
  const of = { payment_intent: id, limit: 50 }
  const [refunded, disputed] = await Promise.all([
    isOfRefund || (taken && taken.amount_refunded > 0)
      ? ask(account, refunds, (stripe, options) => stripe.refunds.list(of, options))
      : undefined,
    taken?.disputed
      ? ask(account, disputes, (stripe, options) => stripe.disputes.list({ ...of, limit: 10 }, options))
      : undefined,
  ])
  return stripeFactsOf(account, intent, {
    refunds: (refunded && bodyIfKnown(refunded))?.data ?? [],
    disputes: (disputed && bodyIfKnown(disputed))?.data ?? [],
  })
}
