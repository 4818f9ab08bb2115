/** The frame with the fields of a card. What is typed goes from here to the stand-in's server alone. */
import { digitsOf, expiryOf, faultOf, marks, networkOf, writeWhileTyping, written } from './card-input.js'

const query = new URLSearchParams(location.search)
const { shop, texts } = document.body.dataset
const says = JSON.parse(texts)
const tell = (message) => parent.postMessage(message, shop)
const input = (name) => document.getElementById(name)
const names = ['number', 'expiry', 'code', 'holder']

const faultNow = (name) => {
  const { value } = input(name)
  if (name === 'holder') return value.trim() === '' ? 'empty' : undefined
  return faultOf[name](value, name === 'code' ? input('number').value : undefined)
}
function mark(name, fault) {
  const note = input(`${name}-wrong`)
  if (fault) input(name).setAttribute('aria-invalid', 'true')
  else input(name).removeAttribute('aria-invalid')
  note.textContent = fault ? (says[name][fault] ?? says[name].incomplete) : ''
  note.hidden = !fault
}
const showNetwork = () => {
  input('network').innerHTML = marks[networkOf(input('number').value).name]
}

for (const name of names) {
  if (written[name]) writeWhileTyping(input(name), written[name])
  input(name).addEventListener('input', () => {
    if (name === 'number') showNetwork()
    mark(name, undefined)
  })
  input(name).addEventListener('blur', () => {
    const fault = faultNow(name)
    if (fault !== 'empty') mark(name, fault)
  })
}

async function pay(sessionData) {
  const wrong = names.filter((name) => {
    const fault = faultNow(name)
    mark(name, fault)
    return fault
  })
  if (wrong[0]) {
    input(wrong[0]).focus()
    return { isIncomplete: true }
  }
  const { month, year } = expiryOf(input('expiry').value)
  const id = encodeURIComponent(query.get('session'))
  const answer = await fetch(`../../v1/sessions/${id}/payments?clientKey=${query.get('clientKey')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionData,
      paymentMethod: {
        ...{
          type: 'scheme',
          number: digitsOf(input('number').value),
          holderName: input('holder').value.trim(),
        },
        ...{ expiryMonth: month, expiryYear: year, cvc: input('code').value },
      },
    }),
  })
  return answer.ok ? answer.json() : { isAway: true }
}

addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== shop || data.asks !== 'pay') return
  tell({ tells: 'outcome', outcome: await pay(data.sessionData).catch(() => ({ isAway: true })) })
})
showNetwork()
new ResizeObserver(() => tell({ tells: 'height', height: document.documentElement.offsetHeight })).observe(
  document.body,
)
tell({ tells: 'ready' })
