/** Money of an order that a payment company took back by itself: what the buyer, the shop and the platform read. */
export const reversals = {
  title: 'Taken back by the payment company',
  chargeback: '{amount} was charged back by the buyer’s bank on {date}.',
  chargebackWon: '{amount} was charged back on {date}, and came back on {won}: the chargeback was won.',
  chargebackLost:
    '{amount} was charged back by the buyer’s bank on {date}. It was contested in vain, as the payment company said on {lost}.',
  refund: '{amount} was refunded at the payment company on {date}.',
} as const
