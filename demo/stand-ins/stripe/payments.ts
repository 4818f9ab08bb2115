import { type Books, change, found, move, seconds } from './books.ts'
import { invalid, missing, StripeRefusal, unexpectedState } from './errors.ts'
import { type Form, formOf, metadataOf, textOf, textsOf, wholeOf } from './form.ts'
import {
  type ApiError,
  type Charge,
  newStripeId,
  noBillingDetails,
  type PaymentIntent,
  type PaymentMethod,
} from './objects.ts'
import { methodOfForm } from './payment-methods.ts'
import { disputeOf } from './refunds.ts'
import { testCard } from './test-cards.ts'

const leastOf: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50, cny: 400, kwd: 160 }

export function createIntent(books: Books, form: Form): PaymentIntent {
  const amount = wholeOf(form.amount)
  const currency = textOf(form.currency)
  if (amount === undefined) throw invalid('Missing required param: amount.', 'parameter_missing', 'amount')
  if (!currency) throw invalid('Missing required param: currency.', 'parameter_missing', 'currency')
  if (!(currency in leastOf)) throw invalid(`Invalid currency: ${currency}`, undefined, 'currency')
  if (amount < leastOf[currency]!) throw invalid('Amount is too small.', 'amount_too_small', 'amount')
  if (amount > 99_999_999) throw invalid('Amount is too large.', 'amount_too_large', 'amount')
  if (currency === 'kwd' && amount % 10 !== 0)
    throw invalid('The last digit of an amount in KWD must be 0.', 'parameter_invalid_integer', 'amount')
  const customer = textOf(form.customer) ?? null
  if (customer && !books.store.find(books.account, 'customer', customer))
    throw missing('customer', customer, 'customer')
  const id = newStripeId('pi')
  const intent: PaymentIntent = {
    ...{ id, object: 'payment_intent', amount, amount_capturable: 0, amount_received: 0, currency, customer },
    ...{ canceled_at: null, cancellation_reason: null, confirmation_method: 'automatic' },
    capture_method: textOf(form.capture_method) === 'manual' ? 'manual' : 'automatic',
    client_secret: `${id}_secret_${newStripeId('').slice(1)}`,
    ...{ created: seconds(books), last_payment_error: null, latest_charge: null, livemode: false },
    ...{ metadata: metadataOf(form.metadata), next_action: null, payment_method: null },
    payment_method_options: { card: cardOptions(formOf(formOf(form.payment_method_options).card)) },
    payment_method_types: textsOf(form.payment_method_types),
    status: 'requires_payment_method',
  }
  books.store.save(books.account, intent)
  books.emit('payment_intent.created', intent)
  return textOf(form.confirm) === 'true' ? confirmIntent(books, id, form) : intent
}

const cardOptions = (asked: Form) => ({
  ...{ installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  ...(textOf(asked.request_multicapture) && { request_multicapture: textOf(asked.request_multicapture) }),
})

export function confirmIntent(books: Books, id: string, form: Form): PaymentIntent {
  const intent = found(books, 'payment_intent', id)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState('PaymentIntent', intent.status)
  const method = methodOfForm(books, form, intent.customer)
  const card = testCard(method.card.fingerprint)!
  // A wallet has authenticated its owner on the device.
  const mustAsk =
    !method.card.wallet && (card.asks === 'always' || (card.asks === 'once' && method.customer === null))
  const confirmed = change(books, intent, {
    changed: { payment_method: method.id, last_payment_error: null, next_action: null },
  })
  return mustAsk ? ask(books, confirmed, textOf(form.return_url)) : decide(books, confirmed, method)
}

/**
 * The buyer's bank requires authentication of the buyer: on its page, or in the window that Stripe's script
 * opens.
 */
const ask = (books: Books, intent: PaymentIntent, returnUrl: string | undefined) =>
  change(books, intent, {
    changed: {
      status: 'requires_action',
      next_action: returnUrl
        ? {
            type: 'redirect_to_url',
            redirect_to_url: {
              url: `${books.url()}/3d-secure/${books.account}/${intent.client_secret}`,
              return_url: returnUrl,
            },
          }
        : {
            type: 'use_stripe_sdk',
            use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent.client_secret },
          },
    },
    event: 'payment_intent.requires_action',
  })

/** The buyer's answer to their bank. */
export function answerBank(books: Books, id: string, isApproved: boolean): PaymentIntent {
  const intent = found(books, 'payment_intent', id)
  if (intent.status !== 'requires_action') return intent
  const method = found(books, 'payment_method', intent.payment_method!)
  if (isApproved) {
    try {
      return decide(books, intent, method)
    } catch (error) {
      if (error instanceof StripeRefusal) return found(books, 'payment_intent', id)
      throw error
    }
  }
  return fail(books, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  })
}

const fail = (books: Books, intent: PaymentIntent, error: ApiError) =>
  change(books, intent, {
    changed: {
      ...{ status: 'requires_payment_method', last_payment_error: error, next_action: null },
      payment_method: null,
    },
    event: 'payment_intent.payment_failed',
  })

function decide(books: Books, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const { declines, disputes } = testCard(method.card.fingerprint)!
  if (declines) {
    const error: ApiError = {
      ...{ type: 'card_error', code: declines.code, decline_code: declines.declineCode },
      message: 'Your card was declined.',
    }
    const failed = fail(books, intent, error)
    throw new StripeRefusal(402, { ...error, payment_intent: failed })
  }
  const charge = chargeFor(books, intent, method)
  const charged = change(books, intent, { changed: { latest_charge: charge.id, next_action: null } })
  if (intent.capture_method === 'manual')
    return change(books, charged, {
      changed: { status: 'requires_capture', amount_capturable: intent.amount },
      event: 'payment_intent.amount_capturable_updated',
    })
  const taken = take(books, charged, { amount: intent.amount, isFinal: true, metadata: {} })
  if (disputes) disputeOf(books, charge.id, disputes)
  return taken
}

function chargeFor(books: Books, intent: PaymentIntent, method: PaymentMethod): Charge {
  const { brand, exp_month, exp_year, last4, funding, wallet } = method.card
  const charge: Charge = {
    ...{ id: newStripeId('ch'), object: 'charge', amount: intent.amount, amount_captured: 0 },
    ...{ amount_refunded: 0, balance_transaction: null, billing_details: noBillingDetails, captured: false },
    ...{ created: seconds(books), currency: intent.currency, customer: intent.customer, disputed: false },
    ...{ livemode: false, metadata: intent.metadata, paid: true, payment_intent: intent.id },
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...{ brand, exp_month, exp_year, last4, funding, network: brand },
        ...(wallet && { wallet }),
        multicapture: { status: mayTakeParts(intent) ? 'available' : 'unavailable' },
      },
    },
    ...{ refunded: false, status: 'succeeded' },
  }
  books.store.save(books.account, charge)
  return charge
}

const mayTakeParts = ({ payment_method_options: options }: PaymentIntent): boolean =>
  JSON.stringify(options).includes('"request_multicapture":"if_available"')

export function captureIntent(books: Books, id: string, form: Form): PaymentIntent {
  const intent = found(books, 'payment_intent', id)
  if (intent.status !== 'requires_capture') throw unexpectedState('PaymentIntent', intent.status)
  const amount = wholeOf(form.amount_to_capture) ?? intent.amount_capturable
  const isFinal = textOf(form.final_capture) !== 'false'
  if (amount > intent.amount_capturable)
    throw invalid(
      'The amount to capture is more than can be captured.',
      'amount_too_large',
      'amount_to_capture',
    )
  if (amount === 0 && !(isFinal && intent.amount_received > 0))
    throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount_to_capture')
  if (!isFinal && !mayTakeParts(intent))
    throw invalid('This payment cannot be captured more than once.', 'capture_unavailable', 'final_capture')
  return take(books, intent, { amount, isFinal, metadata: metadataOf(form.metadata) })
}

type Taking = {
  readonly amount: number
  readonly isFinal: boolean
  readonly metadata: Record<string, string>
}

function take(books: Books, intent: PaymentIntent, { amount, isFinal, metadata }: Taking): PaymentIntent {
  const charge = found(books, 'charge', intent.latest_charge!)
  const received = intent.amount_received + amount
  const isWhole = isFinal || received === intent.amount
  const moved =
    amount > 0
      ? move(books, { amount, currency: intent.currency, source: charge.id, type: 'charge' }).id
      : charge.balance_transaction
  change(books, charge, {
    changed: {
      amount_captured: received,
      captured: true,
      balance_transaction: charge.balance_transaction ?? moved,
    },
    event:
      intent.capture_method === 'automatic'
        ? 'charge.succeeded'
        : isWhole
          ? 'charge.captured'
          : 'charge.updated',
  })
  return change(books, intent, {
    changed: {
      amount_received: received,
      amount_capturable: isWhole ? 0 : intent.amount - received,
      status: isWhole ? 'succeeded' : 'requires_capture',
      metadata: { ...intent.metadata, ...metadata },
    },
    event: isWhole ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
  })
}

export function cancelIntent(books: Books, id: string, form: Form): PaymentIntent {
  const intent = found(books, 'payment_intent', id)
  if (intent.status === 'canceled' || intent.status === 'succeeded' || intent.amount_received > 0)
    throw unexpectedState('PaymentIntent', intent.status)
  return change(books, intent, {
    changed: {
      ...{ status: 'canceled', canceled_at: seconds(books), amount_capturable: 0, next_action: null },
      cancellation_reason: textOf(form.cancellation_reason) ?? null,
    },
    event: 'payment_intent.canceled',
  })
}
