import type { Books } from './books.ts'
import { found } from './books.ts'
import { createDomain } from './domains.ts'
import { type Form, formOf, textOf, textsOf, wholeOf } from './form.ts'
import type { StripeObject } from './objects.ts'
import { confirmSetup, createCustomer, createSetup, deleteCustomer, detach } from './payment-methods.ts'
import { cancelIntent, captureIntent, confirmIntent, createIntent } from './payments.ts'
import { createRefund } from './refunds.ts'
import { createTransfer } from './transfers.ts'

type Asked = { readonly books: Books; readonly id: string; readonly form: Form }
type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Stripe's script authenticates with the publishable key and the client secret of the one object. */
  readonly inBrowser?: true
  readonly run: (asked: Asked) => object
}

/** Stripe's API, as far as payments by card need it. */
export const routes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_intents', run: ({ books, form }) => createIntent(books, form) },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    run: ({ books, form }) => page(books, 'payment_intent', form, '/v1/payment_intents'),
  },
  {
    ...{ method: 'GET', path: '/v1/payment_intents/:id', inBrowser: true },
    run: ({ books, id, form }) => expanded(books, found(books, 'payment_intent', id), form),
  },
  {
    ...{ method: 'POST', path: '/v1/payment_intents/:id/confirm', inBrowser: true },
    run: ({ books, id, form }) => expanded(books, confirmIntent(books, id, form), form),
  },
  {
    ...{ method: 'POST', path: '/v1/payment_intents/:id/capture' },
    run: ({ books, id, form }) => expanded(books, captureIntent(books, id, form), form),
  },
  {
    ...{ method: 'POST', path: '/v1/payment_intents/:id/cancel' },
    run: ({ books, id, form }) => expanded(books, cancelIntent(books, id, form), form),
  },
  { method: 'POST', path: '/v1/refunds', run: ({ books, form }) => createRefund(books, form) },
  { method: 'GET', path: '/v1/refunds/:id', run: ({ books, id }) => found(books, 'refund', id) },
  {
    ...{ method: 'GET', path: '/v1/refunds' },
    run: ({ books, form }) => {
      const charge = textOf(form.charge)
      if (charge) found(books, 'charge', charge)
      return page(books, 'refund', form, '/v1/refunds')
    },
  },
  { method: 'POST', path: '/v1/transfers', run: ({ books, form }) => createTransfer(books, form) },
  { method: 'GET', path: '/v1/transfers/:id', run: ({ books, id }) => found(books, 'transfer', id) },
  {
    ...{ method: 'GET', path: '/v1/transfers' },
    run: ({ books, form }) => page(books, 'transfer', form, '/v1/transfers'),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    run: ({ books, form }) => page(books, 'dispute', form, '/v1/disputes'),
  },
  {
    ...{ method: 'GET', path: '/v1/charges/:id' },
    run: ({ books, id }) => found(books, 'charge', id),
  },
  {
    ...{ method: 'GET', path: '/v1/balance_transactions' },
    run: ({ books, form }) => page(books, 'balance_transaction', form, '/v1/balance_transactions'),
  },
  { method: 'POST', path: '/v1/customers', run: ({ books, form }) => createCustomer(books, form) },
  { method: 'DELETE', path: '/v1/customers/:id', run: ({ books, id }) => deleteCustomer(books, id) },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: ({ books, id }) => detach(books, id) },
  {
    method: 'POST',
    path: '/v1/payment_method_domains',
    run: ({ books, form }) => createDomain(books, form),
  },
  {
    method: 'GET',
    path: '/v1/payment_method_domains',
    run: ({ books, form }) => page(books, 'payment_method_domain', form, '/v1/payment_method_domains'),
  },
  { method: 'POST', path: '/v1/setup_intents', run: ({ books, form }) => createSetup(books, form) },
  {
    ...{ method: 'GET', path: '/v1/setup_intents' },
    run: ({ books, form }) => page(books, 'setup_intent', form, '/v1/setup_intents'),
  },
  {
    ...{ method: 'GET', path: '/v1/setup_intents/:id', inBrowser: true },
    run: ({ books, id }) => found(books, 'setup_intent', id),
  },
  {
    ...{ method: 'POST', path: '/v1/setup_intents/:id/confirm', inBrowser: true },
    run: ({ books, id, form }) => confirmSetup(books, id, form),
  },
]

/** Fields that lists can be narrowed by. */
const filters = [
  ...['charge', 'payment_intent', 'customer', 'source', 'type', 'domain_name'],
  ...['transfer_group', 'destination'],
] as const

function page(books: Books, kind: StripeObject['object'], form: Form, url: string) {
  const created = formOf(form.created)
  const isWithin = (at: number) =>
    at >= (wholeOf(created.gte) ?? 0) &&
    at <= (wholeOf(created.lte) ?? Infinity) &&
    at < (wholeOf(created.lt) ?? Infinity)
  const fits = (object: StripeObject) =>
    isWithin(object.created) &&
    filters.every(
      (name) =>
        form[name] === undefined ||
        Object.entries(object).some(([own, value]) => own === name && value === form[name]),
    )
  const all = books.store.list(books.account, kind).filter(fits)
  const after = textOf(form.starting_after)
  const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all
  const limit = Math.min(wholeOf(form.limit) ?? 10, 100)
  const paths = textsOf(form.expand).map((path) => path.replace(/^data\./, ''))
  const data = rest.slice(0, limit).map((object) => expandedBy(books, object, paths))
  return { object: 'list', data, has_more: rest.length > limit, url }
}

const expanded = (books: Books, object: StripeObject, form: Form) =>
  expandedBy(books, object, textsOf(form.expand))

const kinds = ['charge', 'refund', 'dispute', 'payment_method', 'payment_intent', 'customer'] as const

/** Expands ids to their objects, where that was requested. */
function expandedBy({ store, account }: Books, object: StripeObject, names: readonly string[]): object {
  const fields = Object.entries(object).map(([name, value]) => {
    if (!names.includes(name) || typeof value !== 'string') return [name, value]
    return [name, kinds.map((kind) => store.find(account, kind, value)).find(Boolean) ?? value]
  })
  return Object.fromEntries(fields)
}
