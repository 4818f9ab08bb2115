import { type Books, seconds } from './books.ts'
import { invalid } from './errors.ts'
import { type Form, textOf } from './form.ts'
import { newStripeId, type PaymentMethodDomain } from './objects.ts'

/** Registers a host on which wallets may open. */
export function createDomain(books: Books, form: Form): PaymentMethodDomain {
  const name = textOf(form.domain_name)
  if (!name || !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name))
    throw invalid(`${name ?? ''} is not a valid domain name.`, 'parameter_invalid', 'domain_name')
  const known = books.store
    .list(books.account, 'payment_method_domain')
    .find(({ domain_name: each }) => each === name)
  if (known) return known
  const active = { status: 'active' } as const
  const domain: PaymentMethodDomain = {
    ...{ id: newStripeId('pmd'), object: 'payment_method_domain', domain_name: name, enabled: true },
    ...{ apple_pay: active, google_pay: active, link: active, paypal: active },
    ...{ created: seconds(books), livemode: false },
  }
  books.store.save(books.account, domain)
  return domain
}
