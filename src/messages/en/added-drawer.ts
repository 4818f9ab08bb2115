/** The cart in a few words where something was just added to it, and the ways from it to the checkout: public pages have no other texts of it. */
export const addedDrawer = {
  title: 'Cart',
  count: '{count, plural, one {# item} other {# items}}',
  beforeShipping: 'Shipping and tax are worked out at checkout.',
  toCheckout: 'Checkout ({count})',
  apart: 'Cross-border goods go through customs in your name, so they are checked out apart from the others.',
  toCheckoutAcross: 'Checkout cross-border ({count})',
  toCheckoutWithin: 'Checkout the others ({count})',
  nothingSelected: 'Tick what you want to buy',
} as const
