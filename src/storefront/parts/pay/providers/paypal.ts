import type { PayPalV6Namespace } from '@paypal/paypal-js/sdk-v6'
import type { Adapter } from './adapter.ts'
import { loadScript } from './load-script.ts'
import { providerNote } from './provider-field.ts'
import css from './providers.module.css'

/** PayPal's own button, which opens PayPal in a window above our page for an order that exists already. */

type WithPaypal = typeof globalThis & { readonly paypal?: PayPalV6Namespace | null }
type Session = {
  readonly clientId: string
  readonly orderId: string
  /** PayPal's page for the order. */
  readonly page: string
}

const locales = { en: 'en-US', zh: 'zh-CN' } as const

export const mount: Adapter['mount'] = async (element, { script, session, language, say }, submit) => {
  const { clientId, orderId, page } = session as Session
  await loadScript(script)
  const { paypal } = globalThis as WithPaypal
  if (!paypal) throw new Error('The script of PayPal did not define its interface')
  const sdk = await paypal.createInstance({
    clientId,
    locale: locales[language],
    pageType: 'checkout',
    components: ['paypal-payments'] as const,
  })
  const form = document.createElement('div')
  form.className = css.form!
  const note = providerNote()

  let isOver = false
  const tell = (text: string) => {
    if (!isOver) note.textContent = text
  }
  const payment = sdk.createPayPalOneTimePaymentSession({
    onApprove: async () => {
      if (!isOver) submit({ orderId })
    },
    onCancel: () => tell(say('paypalClosed')),
    onError: () => tell(say('paypalFailed')),
  })
  const button = document.createElement('paypal-button')
  button.type = 'pay'
  button.addEventListener('click', async () => {
    tell('')
    try {
      const presentationMode = 'popup'
      await payment.start(
        { presentationMode, fullPageOverlay: { enabled: false } },
        Promise.resolve({ orderId }),
      )
    } catch {
      // For example a browser that opens no window: the same order can be paid on PayPal's page as well.
      if (!isOver) location.assign(page)
    }
  })
  form.append(button, note)
  element.append(form)
  return () => {
    isOver = true
    payment.destroy()
    form.remove()
  }
}
