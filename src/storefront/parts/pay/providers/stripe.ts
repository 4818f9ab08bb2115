import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js'
import type { Adapter, FieldText, Shown } from './adapter.ts'
import { ownAppearance, ownRules } from './appearance.ts'
import { loadScript } from './load-script.ts'
import { payButton } from './pay-button.ts'
import { providerField, providerNote } from './provider-field.ts'
import css from './providers.module.css'
import { mountWallets } from './stripe-wallets.ts'

/**
 * Cards by Stripe, entered in its fields: its Payment Element to pay, and single fields for a card to save.
 * Above the former are the wallets that the buyer's device has.
 */

/** How long the fields may take to appear after the script has loaded. */
const patienceMs = 20_000

async function openStripe({ script, session, language }: Shown): Promise<Stripe> {
  await loadScript(script)
  if (!window.Stripe) throw new Error('The script of Stripe did not define its interface')
  const { publishableKey } = session as { readonly publishableKey: string }
  return window.Stripe(publishableKey, { locale: language })
}

/** Stripe marked it in its fields, and nothing was sent. */
const isAboutFields = ({ type }: StripeError) => type === 'validation_error'
/** The card was declined, or its holder failed the challenge of the bank. */
const isRefusal = ({ type, code }: StripeError) =>
  type === 'card_error' || code === 'payment_intent_authentication_failure'

export const mount: Adapter['mount'] = async (element, shown, submit, told) => {
  const { clientSecret = '', language, payLabel } = shown
  const stripe = await openStripe(shown)
  const elements = stripe.elements({
    clientSecret,
    locale: language,
    appearance: { variables: ownAppearance(), rules: ownRules() },
  })
  // The wallets have buttons of their own, so its fields show none of them again.
  const payment = elements.create('payment', {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never' },
  })
  const place = document.createElement('div')
  place.className = css.whole!
  const note = providerNote()

  const confirm = async (confirmed: StripeElements) => {
    const { error } = await stripe.confirmPayment({
      elements: confirmed,
      clientSecret,
      // Only a bank that insists on a page of its own redirects back here; the mall then queries the status
      // of the payment.
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    })
    if (error && isAboutFields(error)) return
    // The mall queries Stripe for the outcome. After a lost answer it may be paid all the same.
    if (error && !isRefusal(error)) note.textContent = error.message ?? ''
    submit({ paymentIntent: clientSecret.split('_secret_')[0]! })
  }
  const pay = async () => {
    note.textContent = ''
    const { error: wrong } = await elements.submit()
    if (!wrong) await confirm(elements)
  }

  const form = document.createElement('div')
  form.className = css.form!
  const button = payButton(payLabel, pay)
  form.append(place, note)
  element.append(form)
  const wallets = mountWallets(form, {
    stripe,
    shown,
    confirm,
    mayOpen: () => button.ariaBusy !== 'true',
    say: (text) => {
      note.textContent = text
    },
  })

  let isOver = false
  const fail = () => {
    if (isOver) return
    isOver = true
    told('notShown')
  }
  const timer = setTimeout(fail, patienceMs)
  payment.on('ready', () => {
    clearTimeout(timer)
    // The fields would move it under a press while they arrive.
    if (!isOver) form.append(button)
  })
  payment.on('loaderror', fail)
  payment.mount(place)
  return () => {
    isOver = true
    clearTimeout(timer)
    wallets.destroy()
    payment.destroy()
    form.remove()
  }
}

type CardPart = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement
type PartState = { isEmpty: boolean; isComplete: boolean; wrong: string | undefined }

export const fields: NonNullable<Adapter['fields']> = async (element, shown) => {
  const { language, say } = shown
  const stripe = await openStripe(shown)
  const elements = stripe.elements({ locale: language })
  const { colorText, colorTextSecondary, colorDanger, fontFamily } = ownAppearance()
  const options = {
    style: {
      base: {
        color: colorText,
        fontFamily,
        fontSize: '16px',
        lineHeight: '26px',
        '::placeholder': { color: colorTextSecondary },
      },
      invalid: { color: colorDanger },
    },
  }
  const number = elements.create('cardNumber', { ...options, showIcon: true })
  const expiry = elements.create('cardExpiry', options)
  const code = elements.create('cardCvc', options)
  const parts = [
    cardPart(number, { label: say('cardNumber'), empty: 'numberEmpty', invalid: 'numberInvalid' }, say),
    cardPart(expiry, { label: say('cardExpiry'), empty: 'expiryEmpty', invalid: 'expiryInvalid' }, say),
    cardPart(code, { label: say('cardCode'), empty: 'codeEmpty', invalid: 'codeInvalid' }, say),
  ]
  const form = document.createElement('div')
  form.className = css.fields!
  form.append(...parts.map(({ field }) => field))
  element.append(form)
  for (const { show } of parts) show()
  return {
    ready: Promise.all(parts.map(({ ready }) => ready)).then(() => undefined),
    check: async () => {
      const wrong = parts.filter(({ isRight }) => !isRight())
      wrong[0]?.focus()
      return { isValid: wrong.length === 0 }
    },
    confirm: async (clientSecret, holder) => {
      const { name, email, mobile, country, province, city, region, street, houseNumber, zipCode } = holder
      const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, {
        payment_method: {
          card: number,
          billing_details: {
            name,
            email,
            phone: mobile,
            address: {
              country,
              state: province,
              city,
              postal_code: zipCode,
              line2: region,
              line1: [street, houseNumber].filter(Boolean).join(' '),
            },
          },
        },
      })
      return { status: setupIntent?.status ?? error?.code ?? error?.type ?? 'failed' }
    },
    remove: () => {
      for (const part of [number, expiry, code]) part.destroy()
      form.remove()
    },
  }
}

/**
 * One field of a card, which shows its error: when it is empty, in the mall's words, else in Stripe's
 * (PAY-36).
 */
function cardPart(
  part: CardPart,
  texts: { readonly label: string; readonly empty: FieldText; readonly invalid: FieldText },
  say: Shown['say'],
) {
  const state: PartState = { isEmpty: true, isComplete: false, wrong: undefined }
  const { field, place, say: mark, setFocused } = providerField(texts.label, () => part.focus())
  // The three fields have the same events, and types of their own for each.
  const on = part.on.bind(part) as StripeCardNumberElement['on']
  on('change', ({ empty, complete, error }) => {
    Object.assign(state, { isEmpty: empty, isComplete: complete, wrong: error?.message })
    mark(error?.message)
  })
  on('focus', () => setFocused(true))
  on('blur', () => setFocused(false))
  return {
    field,
    show: () => part.mount(place),
    ready: new Promise<void>((resolve) => on('ready', () => resolve())),
    focus: () => part.focus(),
    isRight: () => {
      const { isEmpty, isComplete, wrong } = state
      mark(isEmpty ? say(texts.empty) : (wrong ?? (isComplete ? undefined : say(texts.invalid))))
      return !isEmpty && isComplete && !wrong
    },
  }
}
