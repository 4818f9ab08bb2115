/** What stands beside the price of goods; the server alone makes it, so no browser loads it. */
export const deliveryFacts = {
  parcel: 'Sent as a parcel, tracked to your door',
  service: 'Nothing is sent: your codes are with your order once it is paid',
  giftCard: 'Nothing is sent: the code comes by mail once it is paid, to you or to whom the card is for',
  pointsCard: 'Nothing is sent: the card is in your account as soon as you redeem it',
  cost: '{method}: {price}',
  costFrom: '{method}: {price}, free from {from} at this shop',
  free: '{method}: free',
  window: 'Can be returned or exchanged within {days} days after the order is complete',
  shop: 'The shop pays the way back',
  buyer: 'You pay the way back, unless the goods are faulty or wrong',
}
