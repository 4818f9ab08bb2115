/** The frame of an element: the fields of a card, or one of them. Only this script and the stand-in's server see what is typed. */
import { digitsOf, expiryOf, faultOf, marks, networkOf, writeWhileTyping, written } from './card-input.js'
import { confirmIntent } from './confirm-intent.js'

const query = new URLSearchParams(location.search)
const { texts, shop, kind } = document.body.dataset
const says = JSON.parse(texts)
const tell = (message) => parent.postMessage(message, shop)
const inputs = new Map([...document.querySelectorAll('input')].map((input) => [input.name, input]))

/** Settings of the look of the fields: a name, the variable of the stylesheet, and a property that takes such values. */
const looks = [
  ['colorPrimary', 'primary', 'color'],
  ['colorText', 'text', 'color'],
  ['colorTextSecondary', 'secondary', 'color'],
  ['colorDanger', 'danger', 'color'],
  ['colorBackground', 'ground', 'color'],
  ['borderRadius', 'radius', 'border-radius'],
  ['labelSize', 'label-size', 'font-size'],
  ['labelWeight', 'label-weight', 'font-weight'],
  ['inputLine', 'line', 'color'],
  ['inputShadow', 'shadow', 'box-shadow'],
]
const appearance = JSON.parse(query.get('appearance') ?? '{}')
for (const [name, variable, property] of looks)
  if (CSS.supports(property, appearance[name]))
    document.documentElement.style.setProperty(`--${variable}`, appearance[name])

/** The windows of the same group: the fields of one card may be frames of their own. */
const siblings = () =>
  [...Array(parent.frames.length).keys()].flatMap((place) => {
    try {
      const each = parent.frames[place]
      return each.cardFields?.group === query.get('group') ? [each.cardFields] : []
    } catch {
      return []
    }
  })
globalThis.cardFields = {
  group: query.get('group'),
  valueOf: (name) => inputs.get(name)?.value,
  isEmpty: () => [...inputs.values()].every(({ value }) => value === ''),
}
const entered = (name) =>
  siblings()
    .map((each) => each.valueOf(name))
    .find((value) => value !== undefined) ?? ''

const faultNow = (name) =>
  faultOf[name](inputs.get(name).value, name === 'code' ? entered('number') : undefined)
const codeOf = { number: 'number', expiry: 'expiry', code: 'cvc' }
const errorOf = (name, fault) => ({
  type: 'validation_error',
  code:
    fault === 'past'
      ? 'invalid_expiry_year_past'
      : `${fault === 'invalid' ? 'invalid' : 'incomplete'}_${codeOf[name]}`,
  message: says[name][fault === 'empty' ? 'incomplete' : fault],
})

/** In the whole form the stand-in writes what is wrong below the field; a single field leaves that to the page. */
function mark(name, fault) {
  const input = inputs.get(name)
  if (fault) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
  const note = document.getElementById(`${name}-wrong`)
  if (!note) return
  note.textContent = fault ? errorOf(name, fault).message : ''
  note.hidden = !fault
}

function check() {
  const wrong = [...inputs.keys()].flatMap((name) => {
    const fault = faultNow(name)
    mark(name, fault)
    return fault ? [{ name, fault }] : []
  })
  if (wrong[0]) inputs.get(wrong[0].name).focus()
  return wrong[0] ? { error: errorOf(wrong[0].name, wrong[0].fault) } : {}
}

const showNetwork = () => {
  const place = document.getElementById('network')
  if (place && inputs.has('number')) place.innerHTML = marks[networkOf(inputs.get('number').value).name]
}
const change = (name) => {
  const faults = [...inputs.keys()].map(faultNow)
  const own = faultNow(name)
  const isTold =
    own && own !== 'empty' && (own !== 'incomplete' || inputs.get(name) !== document.activeElement)
  tell({
    tells: 'change',
    change: {
      empty: cardFields.isEmpty(),
      complete: faults.every((fault) => !fault),
      error: isTold ? errorOf(name, own) : undefined,
      ...(kind === 'cardNumber' && { brand: networkOf(inputs.get('number').value).name }),
    },
  })
}

const order = [...inputs.keys()]
for (const [name, input] of inputs) {
  writeWhileTyping(input, written[name])
  input.addEventListener('input', () => {
    showNetwork()
    const fault = faultNow(name)
    // A fault is shown when the field is left; typing mends it.
    mark(name, fault === 'invalid' || fault === 'past' ? fault : undefined)
    change(name)
    const next = inputs.get(order[order.indexOf(name) + 1])
    const isFull =
      name === 'number' && digitsOf(input.value).length === Math.max(...networkOf(input.value).lengths)
    if (!fault && next && (isFull || name === 'expiry') && input.selectionStart === input.value.length)
      next.focus()
  })
  input.addEventListener('focus', () => tell({ tells: 'focus' }))
  input.addEventListener('blur', () => {
    const fault = faultNow(name)
    mark(name, fault === 'empty' ? undefined : fault)
    change(name)
    tell({ tells: 'blur' })
  })
}

function confirm({ kind: what, clientSecret, billing }) {
  const { month, year } = expiryOf(entered('expiry'))
  return confirmIntent({
    ...{ key: query.get('key'), what, clientSecret, billing, says },
    card: { number: digitsOf(entered('number')), exp_month: month, exp_year: year, cvc: entered('code') },
  })
}

const answers = {
  check,
  confirm,
  focus: () => inputs.values().next().value.focus(),
  blur: () => document.activeElement?.blur(),
  clear: () => {
    for (const [name, input] of inputs) {
      input.value = ''
      mark(name, undefined)
    }
    showNetwork()
  },
}
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== shop || !answers[data.asks]) return
  const away = { error: { type: 'api_connection_error', message: says.away } }
  const answer = await Promise.resolve(answers[data.asks](data)).catch(() => away)
  tell({ answers: data.number, answer })
})

showNetwork()
if (document.body.dataset.error) tell({ tells: 'loaderror', error: JSON.parse(document.body.dataset.error) })
else {
  new ResizeObserver(() => tell({ tells: 'height', height: document.documentElement.offsetHeight })).observe(
    document.body,
  )
  tell({ tells: 'ready' })
}
