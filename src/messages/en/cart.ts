export const cart = {
  title: 'Cart',
  count: '{count, plural, one {# item} other {# items}}',
  empty: 'Your cart is empty',
  emptyText: 'Good things are waiting. Have a look around.',
  goShopping: 'Look around',
  selectAll: 'Select all',
  select: 'Select {name}',
  remove: 'Remove',
  removeNamed: 'Remove {name} from the cart',
  fewer: 'One step fewer of {name}',
  more: 'One step more of {name}',
  summary: 'Summary',
  list: 'Goods',
  saved: 'Saved',
  total: 'Total',
  beforeShipping: 'Shipping and tax are worked out at checkout.',
  toCheckout: 'Checkout ({count})',
  apart: 'Cross-border goods go through customs in your name, so they are checked out apart from the others.',
  toCheckoutAcross: 'Checkout cross-border ({count})',
  toCheckoutWithin: 'Checkout the others ({count})',
  nothingSelected: 'Tick what you want to buy',
  untilFree: '{amount} more and standard shipping is free',
  isFree: 'Standard shipping is free',
  gift: 'Free gift',
  addGift: 'Add the gift: {name} × {quantity}',
  priceUp: 'The price has gone up since you added it: it was {price}',
  priceDown: 'The price has come down since you added it: it was {price}',
  invalid: 'Cannot be bought right now',
  each: '{price} each',
  bulk: 'Bulk order',
  savedLine: 'saves {amount}',
  lowered: 'Only {left} left; you had {before} in the cart',
  notOrdered: {
    title: 'item solt out',
    itemSoldOut:
      'While you ordered, something sold out or became scarce. Nothing was ordered. Look at what is marked here.',
    priceChanged:
      'While you ordered, a price changed. Nothing was ordered. Look at the prices here, then check out again.',
    offerTaken:
      "While you ordered, what was left at the offer's price was taken. Nothing was ordered. Look at the prices here, then check out again.",
    offerLimitReached:
      'An offer here is limited for each buyer, and you have had your share. Nothing was ordered. Order fewer, then check out again.',
    offerNotMet:
      'While you ordered, an offer ended or stopped applying. Nothing was ordered. Look at what is marked here.',
    couponUsed:
      'A coupon of this order has just been used for another one. Nothing was ordered. Look at the total here, then check out again.',
    giftCardsShort:
      'Your gift cards no longer hold that much. Nothing was ordered. Check out again to see what they pay.',
    buyerLimitReached:
      'One buyer may have only so many of this. Nothing was ordered. Order fewer, or leave it out.',
    boughtAtOnce: 'What you wanted to buy',
    lookAgain: 'Look at it again',
    again: 'Check out again',
  },
  added: '{count, plural, one {Added # item to the cart} other {Added # items to the cart}}',
} as const
