import css from '#ui/button.module.css'

/** The button of a provider's fields, as all buttons of the mall look. While it is busy it keeps its place and does nothing. */
export function payButton(label: string, press: () => Promise<unknown>) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = [css.button, css.main, css.wide].join(' ')
  button.textContent = label
  const setBusy = (isBusy: boolean) => {
    for (const name of ['aria-busy', 'aria-disabled'])
      if (isBusy) button.setAttribute(name, 'true')
      else button.removeAttribute(name)
  }
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return
    setBusy(true)
    await press().finally(() => setBusy(false))
  })
  return button
}
