/**
 * The script that a shop loads from the stand-in, as from js.stripe.com: the part of Stripe's browser API that pays with cards and
 * saves them. What a buyer types stays in frames of the stand-in, and the page hears whether it will do.
 */
{
  const base = new URL('..', document.currentScript.src)

  class IntegrationError extends Error {
    name = 'IntegrationError'
  }
  const need = (holds, message) => {
    if (!holds) throw new IntegrationError(message)
  }

  const titles = {
    en: {
      field: 'Secure payment input frame',
      express: 'Secure payment button frame',
      bank: '3-D Secure check of your bank',
    },
    zh: { field: '安全支付输入框', express: '安全支付按钮框', bank: '发卡行 3-D Secure 验证' },
  }
  const languageOf = (locale) =>
    String(!locale || locale === 'auto' ? navigator.language : locale).startsWith('zh') ? 'zh' : 'en'

  /** A frame of the stand-in, and questions to it that are answered one by one. */
  function openFrame(page, query, title) {
    const frame = document.createElement('iframe')
    const address = new URL(page, base)
    address.search = new URLSearchParams({ ...query, shop: location.origin })
    frame.src = address.href
    frame.title = title
    frame.setAttribute('allow', 'payment *')
    frame.style.cssText = 'display:block;border:0;width:100%;min-width:100%;margin:0;padding:0'
    const heard = new EventTarget()
    const waiting = new Map()
    const listen = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== base.origin) return
      if (data.answers) {
        waiting.get(data.answers)?.(data.answer)
        waiting.delete(data.answers)
      } else heard.dispatchEvent(new CustomEvent(data.tells, { detail: data }))
    }
    addEventListener('message', listen)
    let count = 0
    return {
      frame,
      on: (event, run) => heard.addEventListener(event, ({ detail }) => run(detail)),
      ask: (question) =>
        new Promise((resolve) => {
          count += 1
          waiting.set(count, resolve)
          frame.contentWindow.postMessage({ ...question, number: count }, base.origin)
        }),
      close: () => {
        removeEventListener('message', listen)
        frame.remove()
      },
    }
  }

  /** The part of an appearance that the stand-in's fields follow. */
  const appearanceOf = ({ variables = {}, rules = {} } = {}) => ({
    ...Object.fromEntries(
      [
        'colorPrimary',
        'colorText',
        'colorTextSecondary',
        'colorDanger',
        'colorBackground',
        'borderRadius',
      ].map((name) => [name, variables[name]]),
    ),
    labelSize: rules['.Label']?.fontSize,
    labelWeight: rules['.Label']?.fontWeight,
    inputLine: rules['.Input']?.borderColor,
    inputShadow: rules['.Input']?.boxShadow,
  })

  /** One element: the whole form of a card, or one of its fields. */
  function createElement(kind, { group, key, locale, appearance, clientSecret, options }) {
    let opened
    let isReady = false
    const listeners = []
    const fire = (event, detail) => {
      for (const each of listeners) if (each.event === event) each.run(detail)
    }
    const element = {
      kind,
      mount(place) {
        const parent = typeof place === 'string' ? document.querySelector(place) : place
        need(
          parent instanceof Element,
          'Missing argument. Make sure to call mount() with a valid DOM element.',
        )
        need(!opened, 'This Element is already mounted.')
        const query = {
          ...{ kind, group, key, locale, appearance: JSON.stringify(appearance) },
          ...(options.placeholder !== undefined && { placeholder: options.placeholder }),
          ...(clientSecret && { client_secret: clientSecret }),
        }
        opened = openFrame('v3/field', query, titles[locale].field)
        opened.frame.style.height = kind === 'payment' ? '196px' : '1.4em'
        // The outlines of its fields need room inside of the frame.
        if (kind === 'payment') opened.frame.style.cssText += ';width:calc(100% + 8px);margin:-4px'
        opened.on('ready', () => {
          isReady = true
          fire('ready', { elementType: kind })
        })
        opened.on('loaderror', ({ error }) => fire('loaderror', { elementType: kind, error }))
        opened.on('change', ({ change }) => {
          for (const [name, isOn] of Object.entries({
            empty: change.empty,
            invalid: change.error,
            complete: change.complete,
          }))
            parent.classList.toggle(`StripeElement--${name}`, Boolean(isOn))
          fire('change', { elementType: kind, ...change })
        })
        opened.on('height', ({ height }) => {
          opened.frame.style.height = `${height}px`
        })
        for (const event of ['focus', 'blur'])
          opened.on(event, () => {
            parent.classList.toggle('StripeElement--focus', event === 'focus')
            fire(event, { elementType: kind })
          })
        parent.classList.add('StripeElement')
        parent.replaceChildren(opened.frame)
      },
      on(event, run) {
        listeners.push({ event, run })
        if (event === 'ready' && isReady) run({ elementType: kind })
        return element
      },
      focus: () => void opened?.ask({ asks: 'focus' }),
      blur: () => void opened?.ask({ asks: 'blur' }),
      clear: () => void opened?.ask({ asks: 'clear' }),
      update: () => undefined,
      unmount() {
        opened?.frame.parentElement?.classList.remove('StripeElement')
        opened?.close()
        opened = undefined
        isReady = false
      },
      destroy: () => element.unmount(),
      ask: (question) => {
        need(
          opened && isReady,
          'We could not retrieve data from the specified Element. Make sure it is mounted and ready.',
        )
        return opened.ask(question)
      },
    }
    return element
  }

  const wallets = {
    apple_pay: {
      option: 'applePay',
      name: 'Apple Pay',
      isThere: () => window.ApplePaySession?.canMakePayments(),
    },
    // Whether Chrome's user has a card there is known to Google alone, whom the stand-in does not call.
    google_pay: {
      option: 'googlePay',
      name: 'Google Pay',
      isThere: () => navigator.userAgentData?.brands.some(({ brand }) => brand === 'Google Chrome'),
    },
  }

  /** The wallets of this device that a shop lets appear. */
  const walletsOfDevice = (asked = {}) =>
    Object.keys(wallets).filter((kind) => {
      const { option, isThere } = wallets[kind]
      try {
        return asked[option] !== 'never' && isThere()
      } catch {
        // Safari throws on a page without TLS.
        return false
      }
    })

  /** The buttons of wallets. A click opens the sheet of one; what the buyer agrees to there is paid by `confirmPayment`. */
  function createExpress({ key, locale, clientSecret, options }) {
    const kind = 'expressCheckout'
    const own = walletsOfDevice(options.paymentMethods)
    const available = own.length > 0 && {
      ...{ applePay: false, googlePay: false, amazonPay: false, link: false, paypal: false, klarna: false },
      ...Object.fromEntries(own.map((each) => [wallets[each].option, true])),
    }
    const ready = { elementType: kind, availablePaymentMethods: available || undefined }
    const query = { key, locale, client_secret: clientSecret }
    let opened
    let isReady = false
    let sheet
    const listeners = []
    const fire = (event, detail) => {
      for (const each of listeners) if (each.event === event) each.run(detail)
    }
    const makeReady = () => {
      isReady = true
      fire('ready', ready)
    }
    const close = () => {
      sheet?.close()
      sheet = undefined
    }

    function open(wallet) {
      if (sheet) return
      const about = { elementType: kind, expressPaymentType: wallet }
      sheet = openWindow('v3/wallet', { ...query, kind: wallet }, wallets[wallet].name)
      sheet.on('closed', () => {
        close()
        fire('cancel', { elementType: kind })
      })
      sheet.on('approved', () => {
        sheet.isApproved = true
        fire('confirm', { ...about, paymentFailed: close })
      })
    }

    /** The page has a second to answer a click, before the sheet opens. */
    function click(wallet) {
      let isAnswered = false
      const once = (run) => () => {
        clearTimeout(timer)
        if (!isAnswered) run?.()
        isAnswered = true
      }
      const timer = setTimeout(once(), 1_000)
      const resolve = once(() => open(wallet))
      if (!listeners.some(({ event }) => event === 'click')) return resolve()
      fire('click', { elementType: kind, expressPaymentType: wallet, resolve, reject: once() })
    }

    const element = {
      kind,
      mount(place) {
        const parent = typeof place === 'string' ? document.querySelector(place) : place
        need(
          parent instanceof Element,
          'Missing argument. Make sure to call mount() with a valid DOM element.',
        )
        need(!opened, 'This Element is already mounted.')
        if (!available) return queueMicrotask(makeReady)
        opened = openFrame('v3/express', { ...query, kind: own.join() }, titles[locale].express)
        opened.frame.style.cssText += `;width:calc(100% + 8px);margin:-4px;height:${own.length * 56}px`
        opened.on('ready', makeReady)
        opened.on('click', ({ wallet }) => click(wallet))
        opened.on('height', ({ height }) => {
          opened.frame.style.height = `${height}px`
        })
        parent.replaceChildren(opened.frame)
      },
      on(event, run) {
        listeners.push({ event, run })
        if (event === 'ready' && isReady) run(ready)
        return element
      },
      update: () => undefined,
      unmount() {
        close()
        opened?.close()
        opened = undefined
        isReady = false
      },
      destroy: () => element.unmount(),
      get isApproved() {
        return sheet?.isApproved === true
      },
      /** A buyer who agreed in the sheet has nothing left to enter. */
      ask: async (question) => {
        if (question.asks === 'check') return {}
        const answer = await sheet.ask(question)
        close()
        return answer
      },
    }
    return element
  }

  const kinds = ['payment', 'cardNumber', 'cardExpiry', 'cardCvc', 'expressCheckout']

  /** A frame in a window above the page. */
  function openWindow(page, query, title) {
    const overlay = document.createElement('div')
    const before = document.activeElement
    const inside = openFrame(page, query, title)
    overlay.style.cssText =
      'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;padding:16px;background:rgb(20 24 31 / .55)'
    overlay.setAttribute('role', 'dialog')
    overlay.setAttribute('aria-modal', 'true')
    overlay.setAttribute('aria-label', title)
    inside.frame.style.cssText +=
      ';width:min(400px,100%);min-width:0;border-radius:12px;height:360px;background:#fff;box-shadow:0 24px 64px rgb(0 0 0 / .28)'
    inside.on('height', ({ height }) => {
      inside.frame.style.height = `${height}px`
    })
    overlay.append(inside.frame)
    document.body.append(overlay)
    inside.frame.focus()
    return {
      ...inside,
      close: () => {
        inside.close()
        overlay.remove()
        before?.focus?.()
      },
    }
  }

  /** The buyer's bank asks. */
  const askBank = (intent, { key, locale }) =>
    new Promise((resolve) => {
      const query = { key, locale, client_secret: intent.client_secret }
      const bank = openWindow('v3/challenge', query, titles[locale].bank)
      bank.on('ended', ({ intent: after }) => {
        bank.close()
        resolve(after)
      })
    })

  /** A wallet in which the buyer has agreed, else the form of a card. */
  const payingElement = (elements) => {
    const express = elements.getElement('expressCheckout')
    return express?.isApproved ? express : elements.getElement('payment')
  }

  function Stripe(key, { locale: asked } = {}) {
    need(
      typeof key === 'string' && /^pk_(test|live)_/.test(key),
      'Invalid value for Stripe(): apiKey should be a publishable key.',
    )
    need(!key.startsWith('pk_live_'), 'This stand-in has test accounts alone.')
    const locale = languageOf(asked)
    let groups = 0

    async function confirm(kind, element, { clientSecret, billing }) {
      need(
        new RegExp(`^${kind === 'setup' ? 'seti' : 'pi'}_[^_]+_secret_`).test(clientSecret ?? ''),
        `Invalid value for the client secret of a ${kind === 'setup' ? 'SetupIntent' : 'PaymentIntent'}.`,
      )
      const name = kind === 'setup' ? 'setupIntent' : 'paymentIntent'
      const { error, intent } = await element.ask({ asks: 'confirm', kind, clientSecret, billing })
      if (error) return { error }
      if (intent.status !== 'requires_action') return { [name]: intent }
      const after = await askBank(intent, { key, locale })
      const failure = after.last_payment_error ?? after.last_setup_error
      return after.status === 'requires_payment_method' && failure
        ? { error: { ...failure, [kind === 'setup' ? 'setup_intent' : 'payment_intent']: after } }
        : { [name]: after }
    }

    return {
      elements({ clientSecret, locale: own, appearance, mode } = {}) {
        need(!mode, 'The stand-in opens elements with a client secret, or for the fields of a card.')
        groups += 1
        const group = `group-${groups}-${Math.random().toString(36).slice(2)}`
        const made = new Map()
        const elements = {
          clientSecret,
          create(kind, options = {}) {
            need(
              kinds.includes(kind),
              `A valid Element name must be provided. Valid Elements are: ${kinds.join(', ')}.`,
            )
            need(!made.has(kind), `Can only create one Element of type ${kind}.`)
            need(
              kind !== 'payment' || clientSecret,
              'In order to create a payment element, you must pass a clientSecret when creating the Elements instance.',
            )
            need(
              kind !== 'expressCheckout' || clientSecret,
              'The stand-in opens wallets with a clientSecret.',
            )
            const of = { group, key, clientSecret, options, locale: own ? languageOf(own) : locale }
            const element =
              kind === 'expressCheckout'
                ? createExpress(of)
                : createElement(kind, { ...of, appearance: appearanceOf(appearance) })
            made.set(kind, element)
            return element
          },
          getElement: (kind) => made.get(kind) ?? null,
          update: () => undefined,
          async submit() {
            const payment = payingElement(elements)
            need(payment, 'elements.submit() needs a mounted Payment Element.')
            const { error } = await payment.ask({ asks: 'check' })
            return error ? { error } : { selectedPaymentMethod: 'card' }
          },
        }
        return elements
      },
      async confirmPayment({
        elements,
        clientSecret = elements?.clientSecret,
        confirmParams = {},
        redirect,
      }) {
        need(redirect === 'if_required' || confirmParams.return_url, 'You must provide a return_url.')
        const payment = elements && payingElement(elements)
        need(
          payment,
          'confirmPayment() needs Elements with a Payment Element, or a wallet that was agreed to.',
        )
        const { error: wrong } = await payment.ask({ asks: 'check' })
        if (wrong) return { error: wrong }
        const result = await confirm('payment', payment, { clientSecret })
        if (result.error || redirect === 'if_required') return result
        location.assign(confirmParams.return_url)
        return new Promise(() => undefined)
      },
      async confirmCardSetup(clientSecret, { payment_method: method = {} } = {}) {
        const { card, billing_details: billing } = method
        need(
          card?.kind === 'cardNumber',
          'confirmCardSetup() needs the Element that holds the number of the card.',
        )
        return confirm('setup', card, { clientSecret, billing })
      },
    }
  }

  window.Stripe = Object.assign(Stripe, { version: 3 })
}
