/** The bank's own page in a window above the shop: the buyer passes the check, or does not. */
const { shop } = document.body.dataset
const form = document.querySelector('form')
const tell = (message) => parent.postMessage(message, shop)
new ResizeObserver(() => tell({ tells: 'height', height: document.documentElement.offsetHeight })).observe(
  document.body,
)

async function end(answer) {
  for (const button of form.querySelectorAll('button')) button.disabled = true
  const response = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer }),
  })
  const { paymentMethod } = await response.json()
  if (paymentMethod) tell({ tells: 'ended', method: paymentMethod })
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  end(event.submitter.value)
})
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === shop && data.asks === 'fail') end('fail')
})
document.querySelector('button').focus()
