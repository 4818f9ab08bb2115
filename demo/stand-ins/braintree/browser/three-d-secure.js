/** The stand-in of Braintree's 3-D Secure: asks what the bank wants, and shows the bank's page in a window above the shop. */
{
  const isChinese = () => document.documentElement.lang.startsWith('zh')

  function askBank(address, base) {
    return new Promise((resolve) => {
      const origin = new URL(base).origin
      const title = isChinese() ? '发卡行验证' : 'Check of your bank'
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', title)
      dialog.style.cssText =
        'border:0;padding:0;border-radius:12px;width:min(400px,calc(100vw - 32px));overflow:hidden;box-shadow:0 24px 64px rgb(0 0 0 / .28)'
      const frame = document.createElement('iframe')
      const url = new URL(address)
      url.searchParams.set('shop', location.origin)
      url.searchParams.set('language', document.documentElement.lang)
      frame.src = url.href
      frame.title = title
      frame.style.cssText = 'display:block;width:100%;height:400px;border:0'
      const listen = ({ source, origin: from, data }) => {
        if (source !== frame.contentWindow || from !== origin) return
        if (data.tells === 'height') frame.style.height = `${data.height}px`
        if (data.tells !== 'ended') return
        removeEventListener('message', listen)
        dialog.close()
        dialog.remove()
        resolve(data.method)
      }
      addEventListener('message', listen)
      // Leaving the window is a check that was not passed.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        frame.contentWindow.postMessage({ asks: 'fail' }, origin)
      })
      dialog.append(frame)
      document.body.append(dialog)
      dialog.showModal()
    })
  }

  async function create({ client, authorization, version } = {}) {
    const { failure } = window.braintree.client.standIn
    if (Number(version) !== 2)
      throw failure('THREEDS_UNRECOGNIZED_VERSION', 'Version 2 of 3-D Secure is required.')
    const { ask, base, token } = (client ?? (await window.braintree.client.create({ authorization }))).standIn
    return {
      verifyCard: async ({ nonce, amount, onLookupComplete } = {}) => {
        if (!nonce || !amount)
          throw failure('THREEDS_MISSING_VERIFY_CARD_OPTION', 'nonce and amount are required.')
        const { paymentMethod, lookup } = await ask(`payment_methods/${nonce}/three_d_secure/lookup`, {
          amount: String(amount),
          merchantAccountId: token.merchantAccountId,
        })
        await new Promise((next) => {
          if (onLookupComplete)
            onLookupComplete(
              { paymentMethod, lookup, requiresUserAuthentication: Boolean(lookup.acsUrl) },
              next,
            )
          else next()
        })
        const method = lookup.acsUrl ? await askBank(lookup.acsUrl, base) : paymentMethod
        const { liabilityShifted, liabilityShiftPossible } = method.threeDSecureInfo
        return { ...method, liabilityShifted, liabilityShiftPossible }
      },
      cancelVerifyCard: async () => undefined,
      on: () => undefined,
      teardown: async () => undefined,
    }
  }

  window.braintree = { ...window.braintree, threeDSecure: { create, VERSION: '3.144.0' } }
}
