export const afterSales = {
  title: 'After-sales',
  none: 'no after-sale orders',
  noneText: 'You have asked for no refund, return or exchange.',
  toOrders: 'See my orders',
  applyTitle: 'Refund, return or exchange',
  unpaid: 'Nothing has been charged yet',
  unpaidText:
    'Order {number} waits for its payment, so there is nothing to refund. You can cancel it on its own page.',
  notTaken: 'This order cannot be handed back through the mall',
  notTakenText:
    'No refund, return or exchange is offered for order {number}. Everything about it is on its own page.',
  toOrder: 'See the order',
  sendBackTitle: 'Send goods back',
  nothingToSendBack: 'Nothing to send back',
  nothingToSendBackText: 'No return of yours waits for a tracking number.',
  toAfterSales: 'See my after-sales',
  logisticsTitle: 'After-sale parcels',
  returnParcels: 'Sent back by you',
  exchangeParcels: 'Sent in exchange',
  noLogistics: 'no logistics info yet',
  noReturnParcel: 'You have sent nothing back.',
  noExchangeParcel: 'No shop has sent you anything in exchange.',
} as const
