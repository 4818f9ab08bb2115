import { type Books, change, found, seconds } from './books.ts'
import { invalid, missing, StripeRefusal, unexpectedState } from './errors.ts'
import { type Form, formOf, metadataOf, textOf, textsOf, wholeOf } from './form.ts'
import {
  type ApiError,
  type Customer,
  newStripeId,
  noBillingDetails,
  type PaymentMethod,
  type SetupIntent,
} from './objects.ts'
import { shownCard, testCard } from './test-cards.ts'
import { isWallet, type Wallet } from './wallets.ts'

/** The cards that Stripe's documentation names for tests of servers. */
const named: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_chargeDeclined: '4000000000000002',
}

/** The card that a form names, or that the buyer entered in Stripe's fields. */
export function methodOfForm(books: Books, form: Form, customer: string | null): PaymentMethod {
  const id = textOf(form.payment_method)
  if (id && named[id]) return newMethod(books, named[id], { month: 12, year: 2034 })
  if (id) {
    const method = books.store.find(books.account, 'payment_method', id)
    if (!method) throw missing('PaymentMethod', id, 'payment_method')
    if (method.customer === null || method.customer !== customer)
      throw invalid(
        'The provided PaymentMethod was previously used without being attached to a Customer, or was detached, and may not be used again.',
      )
    return method
  }
  const entered = formOf(formOf(form.payment_method_data).card)
  const number = textOf(entered.number)
  if (!number) throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method.')
  const expiry = { month: wholeOf(entered.exp_month) ?? 12, year: wholeOf(entered.exp_year) ?? 2034 }
  const wallet = textOf(entered.wallet) ?? ''
  return newMethod(books, number, expiry, isWallet(wallet) ? wallet : undefined)
}

export function newMethod(
  books: Books,
  number: string,
  expiry: { readonly month: number; readonly year: number },
  wallet?: Wallet,
): PaymentMethod {
  const card = testCard(number)
  if (!card)
    throw new StripeRefusal(402, {
      ...{ type: 'card_error', code: 'card_declined', decline_code: 'test_mode_live_card' },
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    })
  const method: PaymentMethod = {
    ...{ id: newStripeId('pm'), object: 'payment_method', billing_details: noBillingDetails, type: 'card' },
    ...{
      card: {
        ...shownCard(card, expiry),
        ...(wallet && { wallet: { type: wallet, [wallet]: {}, dynamic_last4: null } }),
      },
      created: seconds(books),
      customer: null,
      livemode: false,
      metadata: {},
    },
  }
  books.store.save(books.account, method)
  return method
}

export function createCustomer(books: Books, form: Form): Customer {
  const address = formOf(form.address)
  const line = (name: string) => textOf(address[name]) ?? null
  const customer: Customer = {
    ...{ id: newStripeId('cus'), object: 'customer', created: seconds(books), livemode: false },
    address: form.address
      ? {
          ...{ city: line('city'), country: line('country'), line1: line('line1'), line2: line('line2') },
          ...{ postal_code: line('postal_code'), state: line('state') },
        }
      : null,
    ...{
      email: textOf(form.email) ?? null,
      name: textOf(form.name) ?? null,
      phone: textOf(form.phone) ?? null,
    },
    metadata: metadataOf(form.metadata),
  }
  books.store.save(books.account, customer)
  return customer
}

export function deleteCustomer(books: Books, id: string) {
  const customer = found(books, 'customer', id)
  for (const method of books.store.list(books.account, 'payment_method'))
    if (method.customer === id) change(books, method, { changed: { customer: null } })
  books.store.remove(books.account, customer.id)
  return { id, object: 'customer', deleted: true }
}

export function detach(books: Books, id: string): PaymentMethod {
  const method = books.store.find(books.account, 'payment_method', id)
  if (!method) throw missing('PaymentMethod', id)
  if (method.customer === null)
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  return change(books, method, { changed: { customer: null }, event: 'payment_method.detached' })
}

export function createSetup(books: Books, form: Form): SetupIntent {
  const customer = textOf(form.customer) ?? null
  if (customer) found(books, 'customer', customer)
  const id = newStripeId('seti')
  const setup: SetupIntent = {
    ...{ id, object: 'setup_intent', client_secret: `${id}_secret_${newStripeId('').slice(1)}` },
    ...{ created: seconds(books), customer, last_setup_error: null, livemode: false, next_action: null },
    ...{ metadata: metadataOf(form.metadata), payment_method: null, status: 'requires_payment_method' },
    payment_method_types: textsOf(form.payment_method_types),
    usage: textOf(form.usage) ?? 'off_session',
  }
  books.store.save(books.account, setup)
  return setup
}

/** The buyer enters a card in Stripe's fields, and authenticates with their bank where it requires that. */
export function confirmSetup(books: Books, id: string, form: Form): SetupIntent {
  const setup = found(books, 'setup_intent', id)
  if (setup.status !== 'requires_payment_method') throw unexpectedState('SetupIntent', setup.status)
  const method = methodOfForm(books, form, setup.customer)
  const { declines, declinesLater, asks } = testCard(method.card.fingerprint)!
  if (declines && !declinesLater) {
    const error: ApiError = {
      ...{ type: 'card_error', code: declines.code, decline_code: declines.declineCode },
      message: 'Your card was declined.',
    }
    const failed = change(books, setup, {
      changed: { last_setup_error: error },
      event: 'setup_intent.setup_failed',
    })
    throw new StripeRefusal(402, { ...error, setup_intent: failed })
  }
  if (!asks) return finishSetup(books, setup, method)
  return change(books, setup, {
    changed: {
      ...{ status: 'requires_action', payment_method: method.id, last_setup_error: null },
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', source: setup.client_secret },
      },
    },
    event: 'setup_intent.requires_action',
  })
}

export function answerBankOfSetup(books: Books, id: string, isApproved: boolean): SetupIntent {
  const setup = found(books, 'setup_intent', id)
  if (setup.status !== 'requires_action') return setup
  const method = found(books, 'payment_method', setup.payment_method!)
  if (isApproved) return finishSetup(books, setup, method)
  return change(books, setup, {
    changed: {
      ...{ status: 'requires_payment_method', next_action: null, payment_method: null },
      last_setup_error: {
        ...{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
        message: 'The latest attempt to set up the payment method has failed because authentication failed.',
      },
    },
    event: 'setup_intent.setup_failed',
  })
}

function finishSetup(books: Books, setup: SetupIntent, method: PaymentMethod): SetupIntent {
  change(books, method, { changed: { customer: setup.customer }, event: 'payment_method.attached' })
  return change(books, setup, {
    changed: { status: 'succeeded', payment_method: method.id, last_setup_error: null, next_action: null },
    event: 'setup_intent.succeeded',
  })
}
