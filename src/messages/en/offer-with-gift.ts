/** The terms of a gift, at the desk of its shop. */
export const offerWithGift = {
  from: 'From where on it is given',
  fromHint: 'For the products you have chosen.',
  fromAmount: 'From goods of',
  fromPieces: 'Or from so many pieces',
  either: 'Write one of the two.',
  repeats: 'Given again each time',
  repeatsHint: 'At twice the goods, twice the gift.',
  gifts: 'What is given',
  giftsHint:
    'Find a product and press Give. The stock you write is kept for the offer; leave it empty to give as many as there are.',
  none: 'Nothing chosen yet. Look for a product above.',
  gives: 'Pieces each time',
  givesOf: 'Pieces of {variant} each time',
  give: 'Give',
  giveNamed: 'Give {name}',
  isGiven: 'Is given',
} as const
