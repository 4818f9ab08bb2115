/** Stands in for Klarna's own script: the part of `Klarna.Payments` that shops call. */
;(() => {
  const base = new URL('../../', document.currentScript.src).href
  const frames = import(new URL('lib/v1/frames.js', base).href)
  const language = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')
  let clientToken

  const address = (page, category) => {
    const url = new URL(page, base)
    url.searchParams.set('client_token', clientToken ?? '')
    url.searchParams.set('category', category ?? '')
    url.searchParams.set('language', language())
    return url.href
  }
  const elementOf = (container) =>
    typeof container === 'string' ? document.querySelector(container) : container
  /** Klarna's calls take data of the order between the options and the callback, or none. */
  const callbackOf = (rest) => rest.findLast((each) => typeof each === 'function') ?? (() => undefined)

  const confirmed = async ({ payment_method_category: category }, ...rest) => {
    const { showAbove } = await frames
    const { isCancelled, ...answer } = await showAbove(address('confirm', category), 'Klarna')
    callbackOf(rest)(isCancelled ? { approved: false, show_form: true } : answer)
  }

  window.Klarna = {
    Payments: {
      init: ({ client_token }) => {
        clientToken = client_token
      },
      load: async ({ container, payment_method_category: category }, ...rest) => {
        const { showInside } = await frames
        const isShown = await showInside(elementOf(container), address('widget', category), 'Klarna')
        callbackOf(rest)({ show_form: isShown })
      },
      authorize: confirmed,
      finalize: confirmed,
    },
  }
})()
