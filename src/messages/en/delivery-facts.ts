/** What stands beside the price of goods; the server alone makes it, so no browser loads it. */
export const deliveryFacts = {
  cost: '{method}: {price}',
  costFrom: '{method}: {price}, free from {from} at this shop',
  free: '{method}: free',
  window: 'Can be returned or exchanged within {days} days after the order is complete',
  shop: 'The shop pays the way back',
  buyer: 'You pay the way back, unless the goods are faulty or wrong',
}
