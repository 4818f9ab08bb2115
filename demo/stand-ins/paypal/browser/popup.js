/** The end of the window that a shop's page opened: the page hears what the buyer chose. */
const { shop, order, tells, payer } = document.body.dataset
opener?.postMessage({ tells, orderId: order, payerId: payer || undefined }, shop)
close()
