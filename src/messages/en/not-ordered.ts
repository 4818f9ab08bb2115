/** Why an order was not placed, as the cart says it. */
export const notOrdered = {
  title: 'item solt out',
  titleOffShelf: 'Item off shelf',
  itemSoldOut:
    'While you ordered, something sold out or became scarce. Nothing was ordered. Look at what is marked here.',
  itemOffShelf:
    'While you ordered, a shop took something off the shelf. Nothing was ordered. Check out again to order the rest.',
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
} as const
