/** The frame with the buttons of the wallets that the device has. */
const { shop } = document.body.dataset
const tell = (message) => parent.postMessage(message, shop)
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => tell({ tells: 'click', wallet: button.dataset.wallet }))
new ResizeObserver(() => tell({ tells: 'height', height: document.documentElement.offsetHeight })).observe(
  document.body,
)
tell({ tells: 'ready' })
