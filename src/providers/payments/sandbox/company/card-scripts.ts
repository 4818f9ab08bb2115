/**
 * The script that a shop loads: `mount(element, session, submit)` puts the company's frame into an element of the shop's page,
 * and calls `submit({ token })` when the buyer has entered a card. Returns how to take it away.
 */
export const cardScript = `
export function mount(element, session, submit) {
  const frame = document.createElement('iframe')
  frame.src = session.frame
  frame.title = session.title
  frame.style.cssText = 'display:block;width:calc(100% + 12px);margin-inline:-6px;height:21rem;border:0'
  const listen = (event) => {
    if (event.source !== frame.contentWindow || event.origin !== new URL(session.frame).origin) return
    if (typeof event.data.height === 'number') frame.style.height = event.data.height + 'px'
    if (typeof event.data.token === 'string') submit({ token: event.data.token })
  }
  addEventListener('message', listen)
  element.append(frame)
  return () => {
    removeEventListener('message', listen)
    frame.remove()
  }
}
`

/** The script of the frame: has the fields checked, marks what is wrong, and hands the token to the shop's page. */
export const cardFrameScript = `
const form = document.querySelector('form')
const shop = form.dataset.shop
const tell = (message) => parent.postMessage(message, shop)
const fit = () => tell({ height: document.documentElement.scrollHeight })
new ResizeObserver(fit).observe(document.body)
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  const card = Object.fromEntries(new FormData(form))
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  }).catch(() => undefined)
  const { token, wrong = [] } = answer ? await answer.json().catch(() => ({})) : {}
  for (const input of form.querySelectorAll('input')) {
    const isWrong = wrong.includes(input.name)
    input.toggleAttribute('aria-invalid', isWrong)
    if (isWrong) input.setAttribute('aria-invalid', 'true')
    document.getElementById(input.name + '-wrong').hidden = !isWrong
  }
  form.querySelector('[aria-invalid]')?.focus()
  if (token) tell({ token })
  else button.disabled = false
})
`
