/** The frame of a hosted field. Only this script and the stand-in's server see what is typed. */
import { digitsOf, expiryOf, faultOf, networkOf, writeWhileTyping, written } from './card-input.js'

const query = new URLSearchParams(location.search)
const group = query.get('group')
const { shop, field } = document.body.dataset
const input = document.querySelector('input')
const kind = { number: 'number', expirationDate: 'expiry', cvv: 'code' }[field]
const types = { amex: 'american-express', mastercard: 'master-card' }
const tell = (message) => parent.postMessage({ group, ...message }, shop)

/** The shop says how the text looks, by a few properties that cannot load anything. */
const properties = ['color', 'font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing']
const selectors = {
  input: 'input',
  ':focus': 'input:focus',
  '::placeholder': 'input::placeholder',
  '.invalid': 'input.invalid',
}
const sheet = new CSSStyleSheet()
for (const [name, rules] of Object.entries(JSON.parse(query.get('styles') ?? '{}'))) {
  if (!selectors[name]) continue
  const rule = sheet.cssRules[sheet.insertRule(`${selectors[name]} {}`, sheet.cssRules.length)]
  for (const property of properties)
    if (typeof rules[property] === 'string') rule.style.setProperty(property, rules[property])
}
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

/** The other fields of the card are frames of the same page. */
globalThis.hostedField = {
  ...{ group, field, typed: () => input.value, tellState: () => tellState() },
  fault: () => faultOf[kind](input.value, kind === 'code' ? typedIn('number') : undefined),
}
const siblings = () =>
  [...Array(parent.frames.length).keys()].flatMap((place) => {
    try {
      const { hostedField: each } = parent.frames[place]
      return each?.group === group ? [each] : []
    } catch {
      return []
    }
  })
const typedIn = (name) =>
  siblings()
    .find((each) => each.field === name)
    ?.typed() ?? ''

let isFocused = false
function tellState() {
  const fault = hostedField.fault()
  const isPotentiallyValid = !fault || fault === 'empty' || (fault === 'incomplete' && isFocused)
  input.classList.toggle('invalid', !isPotentiallyValid)
  if (isPotentiallyValid) input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
  const network = networkOf(input.value)
  const isKnown = field === 'number' && digitsOf(input.value) !== '' && network.name !== 'unknown'
  tell({
    tells: 'state',
    state: {
      ...{ isEmpty: input.value === '', isValid: !fault, isPotentiallyValid, isFocused },
      ...(field === 'number' && {
        cards: isKnown
          ? [{ type: types[network.name] ?? network.name, code: { name: 'CVV', size: network.code } }]
          : [],
      }),
    },
  })
}

writeWhileTyping(input, written[kind])
input.addEventListener('input', () => {
  tellState()
  // The length of a code follows from the number.
  if (field === 'number')
    siblings()
      .find((each) => each.field === 'cvv')
      ?.tellState()
})
for (const event of ['focus', 'blur'])
  input.addEventListener(event, () => {
    isFocused = event === 'focus'
    tellState()
  })
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') tell({ tells: 'submit' })
})

async function tokenize({ id, url, fingerprint }) {
  const { month, year } = expiryOf(typedIn('expirationDate'))
  const creditCard = {
    number: digitsOf(input.value),
    ...{ expirationMonth: String(month).padStart(2, '0'), expirationYear: String(year), cvv: typedIn('cvv') },
  }
  const end = (answer) => tell({ tells: 'tokenized', id, ...answer })
  const wrong = siblings().flatMap((each) => (each.fault() ? [[each.field, each.fault()]] : []))
  if (wrong.length > 0) {
    const isEmpty = wrong.length === siblings().length && wrong.every(([, fault]) => fault === 'empty')
    return end({
      code: isEmpty ? 'HOSTED_FIELDS_FIELDS_EMPTY' : 'HOSTED_FIELDS_FIELDS_INVALID',
      invalidFieldKeys: wrong.map(([name]) => name),
    })
  }
  try {
    const answer = await fetch(`${url}/v1/payment_methods/credit_cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorizationFingerprint: fingerprint, creditCard }),
    })
    if (!answer.ok) return end({ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' })
    const { creditCards } = await answer.json()
    end({ method: creditCards[0] })
  } catch {
    end({ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' })
  }
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== shop || data?.group !== group) return
  if (data.asks === 'focus') input.focus()
  if (data.asks === 'clear') {
    input.value = ''
    tellState()
  }
  if (data.asks === 'attribute' && ['placeholder', 'aria-label', 'aria-invalid'].includes(data.attribute)) {
    if (data.value === undefined) input.removeAttribute(data.attribute)
    else input.setAttribute(data.attribute, data.value)
  }
  if (data.asks === 'tokenize' && field === 'number') tokenize(data)
})
tell({ tells: 'ready' })
