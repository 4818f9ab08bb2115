/**
 * The script that a shop loads from the stand-in, as from checkoutshopper-test.adyen.com: `AdyenCheckout` with a session, and a Drop-in
 * for cards. A card is entered in a frame of the stand-in, and the page hears what came of it.
 */
{
  const { src } = document.currentScript
  const here = new URL('.', src)
  const service = new URL('../../v1/', src)

  class AdyenCheckoutError extends Error {
    constructor(name, message) {
      super(message)
      this.name = name
    }
  }
  const need = (holds, message) => {
    if (!holds) throw new AdyenCheckoutError('IMPLEMENTATION_ERROR', message)
  }

  const texts = {
    en: {
      cards: 'Cards',
      frame: 'Card fields',
      pay: 'Pay',
      paid: 'Payment successful',
      failed: 'The payment was refused',
      bank: '3-D Secure check of your bank',
    },
    zh: {
      ...{ cards: '银行卡', frame: '银行卡输入框', pay: '支付', paid: '支付成功', failed: '付款被拒绝' },
      bank: '发卡行 3-D Secure 验证',
    },
  }
  const languageOf = (locale) => (String(locale).startsWith('zh') ? 'zh' : 'en')

  async function AdyenCheckout(config) {
    const { session, clientKey, environment, onError } = config
    need(session?.id, 'Invalid session')
    need(/^test_/.test(clientKey ?? ''), 'Please provide a correct client Key for your environment.')
    need(environment === 'test', 'This stand-in has a test environment alone.')
    const answer = await fetch(new URL(`sessions/${session.id}/setup?clientKey=${clientKey}`, service), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionData: session.sessionData }),
    }).catch(() => undefined)
    if (!answer?.ok) {
      const error = new AdyenCheckoutError('NETWORK_ERROR', 'ERROR: Invalid ClientKey or session')
      onError?.(error)
      throw error
    }
    const setup = await answer.json()
    need(
      config.countryCode ?? setup.countryCode,
      'You must specify a countryCode when initializing checkout.',
    )
    return {
      options: { ...config, amount: setup.amount, locale: config.locale ?? setup.shopperLocale },
      session,
    }
  }

  const part = (tag, name, text = '') => {
    const element = document.createElement(tag)
    element.className = `adyen-checkout__${name}`
    element.textContent = text
    return element
  }

  class Dropin {
    constructor(core, config = {}) {
      need(
        core?.options,
        'Trying to initialise the component without a reference to an instance of AdyenCheckout',
      )
      this.core = core
      this.config = config
    }

    mount(place) {
      const parent = typeof place === 'string' ? document.querySelector(place) : place
      need(parent instanceof Element, 'Component could not mount. Root node was not found.')
      const { locale, amount, clientKey } = this.core.options
      const { id, sessionData } = this.core.session
      const language = languageOf(locale)
      const text = texts[language]
      this.root = part('div', 'dropin')
      const method = part('div', 'payment-method')
      const head = part('div', 'payment-method__header', text.cards)
      const frame = document.createElement('iframe')
      const address = new URL('card-frame', here)
      address.search = new URLSearchParams({
        session: id,
        clientKey,
        locale: language,
        shop: location.origin,
      })
      frame.src = address.href
      frame.title = text.frame
      frame.className = 'adyen-checkout__card-frame'
      const digits = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: amount.currency,
      }).resolvedOptions().maximumFractionDigits
      const shown = new Intl.NumberFormat(locale, { style: 'currency', currency: amount.currency }).format(
        amount.value / 10 ** digits,
      )
      const button = part('button', 'button', `${text.pay} ${shown}`)
      button.type = 'button'
      const note = part('p', 'status')
      note.setAttribute('role', 'status')
      method.append(head, frame, button)
      this.root.append(method, note)
      this.listen = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== here.origin) return
        if (data.tells === 'ready') this.config.onReady?.()
        if (data.tells === 'height') frame.style.height = `${data.height}px`
        if (data.tells === 'outcome') this.end(data.outcome, { button, note, method, text })
      }
      addEventListener('message', this.listen)
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-busy') === 'true') return
        button.setAttribute('aria-busy', 'true')
        frame.contentWindow.postMessage({ asks: 'pay', sessionData }, here.origin)
      })
      parent.append(this.root)
      return this
    }

    end(outcome, { button, note, method, text }) {
      const { onPaymentCompleted, onPaymentFailed, onError, beforeRedirect } = this.core.options
      if (outcome.action?.type === 'threeDS2') {
        this.challenge(outcome.action, { button, note, method, text })
        return
      }
      if (outcome.action) {
        const leave = () => location.assign(outcome.action.url)
        if (beforeRedirect) beforeRedirect(leave, () => undefined, outcome.action)
        else leave()
        return
      }
      button.removeAttribute('aria-busy')
      if (outcome.isIncomplete) return
      if (outcome.isAway) {
        onError?.(new AdyenCheckoutError('NETWORK_ERROR', 'The payment could not be submitted'), this)
        return
      }
      const isPaid = ['Authorised', 'Received', 'Pending'].includes(outcome.resultCode)
      method.hidden = true
      note.textContent = isPaid ? text.paid : text.failed
      note.dataset.is = isPaid ? 'success' : 'error'
      if (isPaid) onPaymentCompleted?.(outcome, this)
      else onPaymentFailed?.(outcome, this)
    }

    /** The bank asks in the place of the card's fields, and Adyen judges the answer. */
    challenge({ token }, parts) {
      const { acsURL } = JSON.parse(atob(token))
      const { method, text } = parts
      const frame = document.createElement('iframe')
      frame.src = acsURL
      frame.title = text.bank
      frame.className = 'adyen-checkout__card-frame adyen-checkout__threeds2__challenge'
      const close = () => {
        removeEventListener('message', this.listenToBank)
        frame.remove()
        method.hidden = false
      }
      this.listenToBank = async ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== here.origin) return
        if (data.tells === 'height') frame.style.height = `${data.height}px`
        if (data.tells !== 'answered') return
        const { id, sessionData } = this.core.session
        const { clientKey } = this.core.options
        const outcome = await fetch(
          new URL(`sessions/${id}/paymentDetails?clientKey=${clientKey}`, service),
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ sessionData, details: { threeDSResult: data.threeDSResult } }),
          },
        ).then(
          (answer) => (answer.ok ? answer.json() : { isAway: true }),
          () => ({ isAway: true }),
        )
        close()
        this.end(outcome, parts)
      }
      addEventListener('message', this.listenToBank)
      method.hidden = true
      this.root.append(frame)
    }

    unmount() {
      removeEventListener('message', this.listenToBank)
      removeEventListener('message', this.listen)
      this.root?.remove()
      return this
    }

    remove() {
      return this.unmount()
    }
  }

  window.AdyenWeb = { AdyenCheckout, Dropin, AdyenCheckoutError }
}
