/**
 * The script that a shop loads: `mount(element, session, submit)` puts the sandbox's frame into an element of
 * the shop's page, and calls `submit({ token })` when the buyer has entered a card. Returns a function that
 * removes the frame.
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

/** Script of all frames: the code length follows the card number, and invalid or empty fields are marked. */
const fieldsScript = `
const input = (name) => document.querySelector('input[name=' + name + ']')
const fitCode = () => {
  const length = /^3[47]/.test(input('number').value.replaceAll(/\\D/g, '')) ? 4 : 3
  input('code').placeholder = '1234'.slice(0, length)
  input('code').maxLength = length
}
input('number').addEventListener('input', fitCode)
fitCode()
const mark = (wrong) => {
  for (const field of document.querySelectorAll('input')) {
    const isWrong = wrong.includes(field.name)
    const said = document.getElementById(field.name + '-wrong')
    field.toggleAttribute('aria-invalid', isWrong)
    if (isWrong) field.setAttribute('aria-invalid', 'true')
    said.textContent = isWrong ? (field.value.trim() === '' ? said.dataset.empty : said.dataset.invalid) : ''
    said.hidden = !isWrong
  }
  document.querySelector('[aria-invalid]')?.focus()
}
`

/** The script of the frame: has the fields checked, marks errors, and hands the token to the shop's page. */
export const cardFrameScript = `
${fieldsScript}
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
  mark(wrong)
  if (token) tell({ token })
  else button.disabled = false
})
form.querySelector('button').disabled = false
`

/**
 * The script with which a shop shows fields for saving a card: `fields(element, session)` puts the sandbox's
 * frame there. The returned object can `check()` whether the fields are filled in, `confirm(clientSecret)`
 * their content, and be removed. `ready` is there when the fields can be used.
 */
export const keptFieldsScript = `
export function fields(element, session) {
  const origin = new URL(session.frame).origin
  const frame = document.createElement('iframe')
  frame.src = session.frame
  frame.title = session.title
  frame.style.cssText = 'display:block;width:calc(100% + 12px);margin-inline:-6px;height:20rem;border:0'
  const waiting = new Map()
  let begin
  const ready = new Promise((resolve) => { begin = resolve })
  const listen = (event) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    if (typeof event.data.height === 'number') frame.style.height = event.data.height + 'px'
    if (event.data.isReady) begin()
    waiting.get(event.data.answers)?.(event.data.answer)
    waiting.delete(event.data.answers)
  }
  addEventListener('message', listen)
  element.append(frame)
  let count = 0
  const ask = (question) => new Promise((resolve) => {
    count += 1
    waiting.set(count, resolve)
    frame.contentWindow.postMessage({ ...question, number: count }, origin)
  })
  return {
    ready,
    check: () => ask({ asks: 'check' }),
    confirm: (clientSecret) => ask({ asks: 'confirm', clientSecret }),
    remove: () => {
      removeEventListener('message', listen)
      frame.remove()
    },
  }
}
`

/** The script of that frame. The input goes to the sandbox alone; the shop's page gets only its validity. */
export const keptFrameScript = `
${fieldsScript}
const form = document.querySelector('form')
const { shop, key } = form.dataset
const tell = (message) => parent.postMessage(message, shop)
new ResizeObserver(() => tell({ height: document.documentElement.scrollHeight })).observe(document.body)
const send = async (path, more) => {
  const response = await fetch(form.action + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, ...more, card: Object.fromEntries(new FormData(form)) }),
  }).catch(() => undefined)
  return response ? response.json().catch(() => ({})) : {}
}
const check = async () => {
  const { wrong } = await send('/check', {})
  mark(wrong ?? [])
  return { isValid: wrong?.length === 0 }
}
const confirm = async (clientSecret) => ({ status: (await send('/confirm', { clientSecret })).status ?? 'failed' })
addEventListener('message', async (event) => {
  if (event.source !== parent || event.origin !== shop) return
  const { asks, number, clientSecret } = event.data
  const answer = asks === 'check' ? await check() : asks === 'confirm' ? await confirm(clientSecret) : undefined
  tell({ answers: number, answer })
})
form.addEventListener('submit', (event) => event.preventDefault())
tell({ isReady: true })
`
