/** The sheet of a wallet, in a window above the shop: the buyer agrees, or closes it. */
import { confirmIntent } from './confirm-intent.js'

const query = new URLSearchParams(location.search)
const { shop, wallet, texts } = document.body.dataset
const says = JSON.parse(texts)
const form = document.querySelector('form')
const tell = (message) => parent.postMessage(message, shop)
new ResizeObserver(() => tell({ tells: 'height', height: document.documentElement.offsetHeight })).observe(
  document.body,
)

/** Cards that a device might hold. */
const cards = { pay: '4242424242424242', decline: '4000000000000002' }
let card

function answer(choice) {
  if (card) return
  if (!cards[choice]) return tell({ tells: 'closed' })
  card = { number: cards[choice], exp_month: 12, exp_year: 2034, wallet }
  form.hidden = true
  document.getElementById('working').hidden = false
  tell({ tells: 'approved' })
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  answer(event.submitter.value)
})
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') answer('cancel')
})
addEventListener('message', async ({ source, origin, data }) => {
  if (source !== parent || origin !== shop || data.asks !== 'confirm' || !card) return
  const away = { error: { type: 'api_connection_error', message: says.away } }
  const asked = { key: query.get('key'), what: data.kind, clientSecret: data.clientSecret, card, says }
  tell({ answers: data.number, answer: await confirmIntent(asked).catch(() => away) })
})
document.querySelector('button').focus()
