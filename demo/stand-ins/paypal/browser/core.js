/**
 * The script that a shop loads from the stand-in, as the core of PayPal's JavaScript SDK v6: an instance with one-time payments in a
 * window beside the page, and the element of PayPal's button.
 */
{
  const base = new URL('../..', document.currentScript.src)
  const need = (holds, code) => {
    if (!holds) throw Object.assign(new Error(code), { name: 'PayPalError', code, isRecoverable: false })
  }
  const texts = {
    en: { pay: 'Pay with PayPal', buynow: 'Buy now', checkout: 'PayPal Checkout' },
    zh: { pay: '使用 PayPal 支付', buynow: '立即购买', checkout: 'PayPal 结账' },
  }
  let language = 'en'

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    ':host{display:block}button{width:100%;min-height:48px;border:0;border-radius:8px;background:#ffc439;color:#111;font:600 18px/1.2 system-ui,sans-serif;cursor:pointer}button:focus-visible{outline:2px solid #0070ba;outline-offset:2px}',
  )
  /** A press of the button inside is a click of the element. */
  class PayPalButton extends HTMLElement {
    type = 'pay'
    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
      root.adoptedStyleSheets = [sheet]
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = texts[language][this.type] ?? texts[language].pay
      root.replaceChildren(button)
    }
  }
  if (!customElements.get('paypal-button')) customElements.define('paypal-button', PayPalButton)

  function oneTimePayment({ onApprove, onCancel, onComplete, onError }) {
    let opened
    const end = (state) => {
      if (!opened) return
      removeEventListener('message', opened.listen)
      clearInterval(opened.watch)
      opened.popup.close()
      opened = undefined
      onComplete?.({ paymentSessionState: state })
    }
    return {
      async start({ presentationMode = 'auto' } = {}, order) {
        need(['auto', 'popup'].includes(presentationMode), 'ERR_INVALID_PRESENTATION_MODE')
        need(order instanceof Promise, 'ERR_INVALID_PAYMENT_SESSION_PROMISE')
        if (opened) return opened.popup.focus()
        // At once, since a window that opens later than a press is blocked.
        const popup = open('', 'paypal', 'popup,width=480,height=680')
        if (!popup)
          throw Object.assign(new Error('The window could not be opened.'), {
            ...{ name: 'PayPalError', code: 'ERR_DEV_UNABLE_TO_OPEN_POPUP', isRecoverable: true },
          })
        const { orderId } = await order
        const page = new URL('checkoutnow', base)
        page.search = new URLSearchParams({ token: orderId, shop: location.origin })
        popup.location.href = page.href
        const listen = ({ source, origin, data }) => {
          if (source !== popup || origin !== base.origin || data?.orderId !== orderId) return
          end(data.tells)
          if (data.tells === 'approved')
            Promise.resolve(onApprove({ orderId, payerId: data.payerId, fundingSource: 'paypal' })).catch(
              (error) => onError?.(error),
            )
          else onCancel?.({ orderId })
        }
        const watch = setInterval(() => {
          if (!popup.closed) return
          end('canceled')
          onCancel?.({ orderId })
        }, 300)
        opened = { popup, listen, watch }
        addEventListener('message', listen)
      },
      cancel: () => end('canceled'),
      destroy: () => end('canceled'),
    }
  }

  window.paypal = {
    version: '6.0.0',
    async createInstance({ clientId, clientToken, components, locale = 'en-US' }) {
      need(Boolean(clientId) !== Boolean(clientToken), 'ERR_INVALID_CLIENT_ID')
      need(Array.isArray(components) && components.includes('paypal-payments'), 'ERR_INVALID_COMPONENTS')
      language = locale.startsWith('zh') ? 'zh' : 'en'
      return { createPayPalOneTimePaymentSession: oneTimePayment }
    },
  }
}
