export const cards = {
  title: 'Cards',
  none: 'No card is saved',
  noneText:
    'You enter your card with the payment company each time you pay. The mall never sees its number and keeps no card.',
  toUnpaid: 'See orders to pay',
} as const
