/** Stands in for Affirm's own script: works off what the page queued in `window.affirm`, and opens a checkout in a window. */
;(() => {
  const base = new URL('../../', document.currentScript.src).href
  const frames = import(new URL('js/v2/frames.js', base).href)
  const language = () => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')
  const before = window.affirm ?? {}
  let checkout = {}

  const opened = async () => {
    const response = await fetch(new URL('checkout', base), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        ...checkout,
        merchant: { public_api_key: window._affirm_config?.public_api_key, ...checkout.merchant },
      }),
    })
    return { isValid: response.ok, answer: await response.json() }
  }

  async function open({ onSuccess, onFail, onValidationError } = {}) {
    const { isValid, answer } = await opened()
    if (!isValid) return onValidationError?.(answer)
    const url = new URL(`checkout/${answer.checkout_id}`, base)
    url.searchParams.set('language', language())
    const { showAbove } = await frames
    const { isCancelled, checkout_token, created, reason } = await showAbove(url.href, 'Affirm')
    if (checkout_token) return onSuccess?.({ checkout_token, created })
    onFail?.({ reason: isCancelled ? 'canceled' : reason })
  }

  const calls = {
    set: (given) => {
      checkout = given
    },
    open,
    ready: (run) => run(),
  }
  const affirm = {
    checkout: Object.assign((given) => calls.set(given), { open, set: calls.set, _: [] }),
    ui: { ready: (run) => run(), error: { on: () => undefined } },
    jsReady: (run) => run?.(),
  }
  window.affirm = affirm
  const queued = [...(before.checkout?._ ?? []), ...(before.ui?._ ?? []), ...(before._ ?? [])]
  for (const [name, given] of queued) calls[name]?.(...given)
})()
