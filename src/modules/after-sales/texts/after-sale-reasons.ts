/** The reasons for which a buyer requests an after-sale. */
export const afterSaleReason = {
  notReceived: { en: 'I did not receive it', zh: '未收到货' },
  missingParts: { en: 'Parts are missing', zh: '少件或漏发' },
  damaged: { en: 'It is damaged or faulty', zh: '商品破损或有质量问题' },
  notAsDescribed: { en: 'It is not as described', zh: '与描述不符' },
  priceDifference: { en: 'The price was lowered', zh: '商品降价' },
  changedMind: { en: 'I changed my mind', zh: '不想要了' },
  wrongGoods: { en: 'The wrong item came', zh: '卖家发错货' },
  doesNotFit: { en: 'The size or colour does not suit me', zh: '尺码或颜色不合适' },
  orderedWrong: { en: 'I ordered the wrong thing', zh: '拍错了' },
  takesTooLong: { en: 'It takes too long', zh: '发货太慢' },
  other: { en: 'Another reason', zh: '其他原因' },
} as const
