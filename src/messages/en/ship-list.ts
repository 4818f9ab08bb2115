/** Where a shop sends many orders at once. */
export const shipList = {
  title: 'Send by list',
  intro:
    'Send many orders at once, with a list from your spreadsheet or your carrier. Each line is sent by itself; a line that cannot be sent says why and changes nothing. The same list twice sends nothing twice.',
  back: 'Orders',
  list: 'List',
  columns:
    'Three columns: order number, carrier, tracking number. Everything that is left of an order goes into the parcel. Format the order numbers as text in your spreadsheet, or it rounds them.',
  file: 'CSV file',
  pasted: 'Or paste the lines here',
  example: '2611220400112233,ups,1Z999AA10123456784',
  carriers: 'Carriers by code or name: {names}. Each site has some of them.',
  send: 'Send these orders',
  empty: 'There are no parcels in this list.',
  tooLong: 'A list has at most {max} parcels. Please send it in parts.',
  answered: 'What became of the list',
  sum: 'Sent: {done}. Not sent: {left}.',
  line: 'Line',
  number: 'Order',
  became: 'Outcome',
  outcome: {
    sent: 'Sent',
    alreadySent: 'Was sent before',
    notFound: 'No order of this shop has this number',
    carrierUnknown: 'This carrier is not one of the order’s site',
    trackingNumberInvalid: 'A tracking number has 6 to 40 letters and digits, and each parcel its own',
    nothingToShip: 'Nothing of this order is left to send',
    transitionRefused: 'This order cannot be sent now',
    awaitsReturn: 'The goods of the exchange have not come back yet',
    merchantFrozen: 'This order was placed after the freeze',
  },
} as const
