/** The stand-in of Braintree's hosted fields: each field is an input in a frame of its own, which the page cannot look into. */
{
  const names = ['number', 'cvv', 'expirationDate']
  let groups = 0

  async function create({ client, authorization, fields = {}, styles = {} } = {}) {
    const { failure } = window.braintree.client.standIn
    const opened = client ?? (await window.braintree.client.create({ authorization }))
    const { token, base } = opened.standIn
    groups += 1
    const group = `fields-${groups}-${Math.random().toString(36).slice(2)}`
    const asked = Object.keys(fields)
    const unknown = asked.find((name) => !names.includes(name))
    if (unknown) throw failure('HOSTED_FIELDS_INVALID_FIELD_KEY', `"${unknown}" is not a valid field.`)

    const listeners = []
    const states = {}
    let cards = []
    const frames = new Map()
    const waiting = new Map()
    const stateNow = () => ({
      cards,
      fields: Object.fromEntries(asked.map((name) => [name, { ...states[name] }])),
    })
    const fire = (event, emittedBy) => {
      for (const each of [...listeners]) if (each.event === event) each.run({ ...stateNow(), emittedBy })
    }
    const ask = (name, question) =>
      frames.get(name).contentWindow.postMessage({ group, ...question }, new URL(base).origin)

    function take(name, { isEmpty, isValid, isPotentiallyValid, isFocused, cards: told }) {
      const before = states[name]
      states[name] = { ...before, isEmpty, isValid, isPotentiallyValid, isFocused }
      const isOther = name === 'number' && told?.[0]?.type !== cards[0]?.type
      if (told) cards = told
      const { container } = before
      for (const [suffix, isOn] of [
        ['focused', isFocused],
        ['valid', isValid],
        ['invalid', !isPotentiallyValid],
      ])
        container.classList.toggle(`braintree-hosted-fields-${suffix}`, isOn)
      if (before.isFocused !== isFocused) fire(isFocused ? 'focus' : 'blur', name)
      if (before.isEmpty !== isEmpty) fire(isEmpty ? 'empty' : 'notEmpty', name)
      if (before.isValid !== isValid || before.isPotentiallyValid !== isPotentiallyValid)
        fire('validityChange', name)
      if (isOther) fire('cardTypeChange', name)
    }

    let isReady
    const ready = new Promise((resolve) => {
      isReady = resolve
    })
    const listen = ({ source, origin, data }) => {
      const name = asked.find((each) => frames.get(each)?.contentWindow === source)
      if (!name || origin !== new URL(base).origin || data?.group !== group) return
      if (data.tells === 'ready') {
        states[name].isReady = true
        if (asked.every((each) => states[each].isReady)) isReady()
      }
      if (data.tells === 'state') take(name, data.state)
      if (data.tells === 'submit') fire('inputSubmitRequest', name)
      if (data.tells === 'tokenized') {
        waiting.get(data.id)?.(data)
        waiting.delete(data.id)
      }
    }
    addEventListener('message', listen)

    for (const name of asked) {
      const { container: place, selector, placeholder = '', internalLabel = '' } = fields[name]
      const found = place ?? selector
      const container = typeof found === 'string' ? document.querySelector(found) : found
      if (!container)
        throw failure('HOSTED_FIELDS_INVALID_FIELD_SELECTOR', `The container of ${name} does not exist.`)
      const frame = document.createElement('iframe')
      const query = new URLSearchParams({
        ...{ field: name, group, placeholder, label: internalLabel, shop: location.origin },
        ...{ styles: JSON.stringify(styles), language: document.documentElement.lang },
      })
      frame.src = `${base}html/hosted-field?${query}`
      frame.title = internalLabel || name
      frame.setAttribute('frameborder', '0')
      frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
      states[name] = {
        container,
        isEmpty: true,
        isValid: false,
        isPotentiallyValid: true,
        isFocused: false,
        isReady: false,
      }
      frames.set(name, frame)
      container.replaceChildren(frame)
    }
    await Promise.race([
      ready,
      new Promise((_, reject) => {
        setTimeout(
          () =>
            reject(failure('HOSTED_FIELDS_TIMEOUT', 'Hosted Fields timed out when attempting to set up.')),
          60_000,
        )
      }),
    ])

    return {
      on: (event, run) => void listeners.push({ event, run }),
      off: (event, run) => {
        const at = listeners.findIndex((each) => each.event === event && each.run === run)
        if (at >= 0) listeners.splice(at, 1)
      },
      getState: stateNow,
      focus: (name) => ask(name, { asks: 'focus' }),
      clear: (name) => ask(name, { asks: 'clear' }),
      setAttribute: async ({ field, attribute, value }) =>
        ask(field, { asks: 'attribute', attribute, value }),
      removeAttribute: async ({ field, attribute }) => ask(field, { asks: 'attribute', attribute }),
      tokenize: async () => {
        const id = Math.random().toString(36).slice(2)
        const answer = new Promise((resolve) => {
          waiting.set(id, resolve)
        })
        ask('number', {
          asks: 'tokenize',
          id,
          url: token.clientApiUrl,
          fingerprint: token.authorizationFingerprint,
        })
        // The fields themselves know what is in them: what they told of it may still be on its way.
        const { method, code, invalidFieldKeys } = await answer
        if (!method)
          throw Object.assign(failure(code, 'The card could not be tokenized.'), {
            details: { invalidFieldKeys },
          })
        const { nonce, details, type } = method
        return { nonce, details, type, description: `ending in ${details.lastTwo}` }
      },
      teardown: async () => {
        removeEventListener('message', listen)
        for (const frame of frames.values()) frame.remove()
        for (const name of asked)
          for (const suffix of ['focused', 'valid', 'invalid'])
            states[name].container.classList.remove(`braintree-hosted-fields-${suffix}`)
      },
    }
  }

  window.braintree = {
    ...window.braintree,
    hostedFields: { create, supportsInputAutoFormatting: () => true, VERSION: '3.144.0' },
  }
}
