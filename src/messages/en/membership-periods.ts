/** The periods of the paid membership, as the platform edits them. */
export const membershipPeriods = {
  title: 'Paid membership',
  intro:
    'Each period is bought as a service of a shop, through the checkout. Its price is that of the service.',
  empty: 'No periods',
  emptyText: 'There are always three.',
  search: 'Address of the service',
  columns: { period: 'Period', service: 'Bought as', shop: 'Shop', status: 'Status' },
  period: { month: '1 month', quarter: '3 months', year: '12 months' },
  states: { offered: 'Offered', closed: 'Not offered' },
  noService: 'No service yet',
  text: 'From then on every buyer of this service becomes a member for this period. A service stays the period that it once was.',
  urlKey: 'Address of the service',
  urlKeyHint: 'The last part: of /product/membership-year it is membership-year.',
  offer: 'Offer it on the page of the membership',
  saved: 'Saved.',
} as const
