/** Runs in the frames of a lender's stand-in: posts their height, and the outcome of the buyer's choice, to the page of the shop. */

const { shop, shown } = document.body.dataset
const tell = (lender) => parent.postMessage({ lender }, shop)
const fit = () => tell({ height: document.documentElement.scrollHeight })

new ResizeObserver(fit).observe(document.body)
// Before the frame counts as shown, so that the page does not move after that.
fit()
tell({ isShown: shown === 'yes' })

const form = document.querySelector('form')
const leave = () => tell({ answer: { isCancelled: true } })

form?.addEventListener('submit', async (event) => {
  event.preventDefault()
  const buttons = form.querySelectorAll('button')
  for (const button of buttons) button.disabled = true
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  if (answer) return tell({ answer })
  for (const button of buttons) button.disabled = false
  form.querySelector('[role=alert]').hidden = false
})
form?.querySelector('[data-leave]').addEventListener('click', leave)
if (form) addEventListener('keydown', ({ key }) => key === 'Escape' && leave())
form?.querySelector('input:checked')?.focus()
