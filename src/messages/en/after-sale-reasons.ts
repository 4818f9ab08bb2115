/** Why a buyer asks for an after-sale. */
export const afterSaleReason = {
  notReceived: 'I did not receive it',
  missingParts: 'Parts are missing',
  damaged: 'It is damaged or faulty',
  notAsDescribed: 'It is not as described',
  priceDifference: 'The price was lowered',
  changedMind: 'I changed my mind',
  wrongGoods: 'The wrong item came',
  doesNotFit: 'The size or colour does not suit me',
  orderedWrong: 'I ordered the wrong thing',
  takesTooLong: 'It takes too long',
  other: 'Another reason',
} as const
