import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { FieldText, ShownPayment } from './adapter.ts'
import css from './providers.module.css'

/** Apple Pay and Google Pay, by Stripe's Express Checkout Element. */

type Wallets = {
  readonly stripe: Stripe
  readonly shown: ShownPayment
  /** Pays with the wallet in which the buyer agreed. */
  readonly confirm: (elements: StripeElements) => Promise<void>
  /** Whether nothing else is being paid. */
  readonly mayOpen: () => boolean
  readonly say: (text: string) => void
}

const closed = { apple_pay: 'applePayClosed', google_pay: 'googlePayClosed' } as const satisfies Record<
  string,
  FieldText
>

/** Shows the wallets that the buyer's device has at the top of a form (PAY-09). Without any, the form stays as it is. */
export function mountWallets(form: HTMLElement, { stripe, shown, confirm, mayOpen, say }: Wallets) {
  const { clientSecret = '', language, say: text } = shown
  // Elements of its own: the missing fields of a card are no matter of a wallet.
  const elements = stripe.elements({ clientSecret, locale: language })
  const express = elements.create('expressCheckout', {
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
    buttonHeight: 48,
    layout: { maxColumns: 1, overflow: 'never' },
  })
  const part = document.createElement('div')
  part.className = css.wallets!
  // It has its width while it loads, and takes no space.
  part.dataset.is = 'loading'
  const place = document.createElement('div')
  const or = document.createElement('p')
  or.textContent = text('orByCard')
  part.append(place, or)
  form.prepend(part)

  let opened: keyof typeof closed | undefined
  express.on('ready', ({ availablePaymentMethods: has }) => {
    if (has?.applePay || has?.googlePay) delete part.dataset.is
    else part.remove()
  })
  // Without wallets there is still the card.
  express.on('loaderror', () => part.remove())
  express.on('click', ({ expressPaymentType: type, resolve, reject }) => {
    if (!mayOpen()) return reject()
    say('')
    opened = type === 'apple_pay' || type === 'google_pay' ? type : undefined
    resolve()
  })
  express.on('cancel', () => say(opened ? text(closed[opened]) : ''))
  express.on('confirm', () => confirm(elements))
  express.mount(place)
  return { destroy: () => express.destroy() }
}
