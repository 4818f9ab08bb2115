import type { AdyenCheckout, CoreConfiguration, Dropin } from '@adyen/adyen-web'
import type { Adapter } from './adapter.ts'
import { loadScript, loadStyles } from './load-script.ts'
import css from './providers.module.css'

/**
 * Cards by Adyen, in its Drop-in with a session (PAY-16, PAY-27): it marks the errors in its fields, and has
 * a button of its own.
 */

declare global {
  interface Window {
    /** The script as it is loaded by a tag. */
    AdyenWeb?: { readonly AdyenCheckout: typeof AdyenCheckout; readonly Dropin: typeof Dropin }
  }
}

type Session = {
  readonly id: string
  readonly clientKey: string
  readonly environment: NonNullable<CoreConfiguration['environment']>
  readonly locale: string
}

/** A bank that shows its challenge within the component gets all of its width. */
const whole = { challengeWindowSize: '05' } as const

export const mount: Adapter['mount'] = async (element, shown, submit, told) => {
  const { script, session, clientSecret = '', country } = shown
  const { id, clientKey, environment, locale } = session as Session
  loadStyles(script.replace(/\.js$/, '.css'))
  await loadScript(script)
  if (!window.AdyenWeb) throw new Error('The script of Adyen did not define its interface')
  const place = document.createElement('div')
  place.className = css.adyen!
  element.append(place)

  let isOver = false
  const fail = () => {
    if (isOver) return
    isOver = true
    told('notShown')
  }
  // Only Adyen knows the status of the session, and reports it to the mall by this result.
  const finish = (result: object | undefined) => {
    if (result && 'sessionResult' in result && typeof result.sessionResult === 'string')
      submit({ sessionResult: result.sessionResult })
    else told('declined')
  }
  let dropin: Dropin | undefined
  try {
    const checkout = await window.AdyenWeb.AdyenCheckout({
      session: { id, sessionData: clientSecret },
      clientKey,
      environment,
      locale,
      countryCode: country,
      analytics: { enabled: false },
      onPaymentCompleted: finish,
      onPaymentFailed: finish,
      // A buyer who closed a wallet is still where they were.
      onError: ({ name }) => {
        if (name !== 'CANCEL') fail()
      },
    })
    dropin = new window.AdyenWeb.Dropin(checkout, {
      paymentMethodsConfiguration: { card: { ...whole, hasHolderName: true, holderNameRequired: true } },
    })
    dropin.mount(place)
  } catch {
    // A session that has expired, or is unreadable now.
    fail()
  }
  return () => {
    isOver = true
    dropin?.unmount()
    place.remove()
  }
}
