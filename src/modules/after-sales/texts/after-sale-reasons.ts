/** The reasons for which a buyer requests an after-sale. */
export const afterSaleReason = {
  notReceived: { en: 'I didn’t receive it', zh: '未收到货' },
  missingParts: { en: 'Parts are missing', zh: '少件或漏发' },
  damaged: { en: 'It’s damaged or faulty', zh: '商品破损或有质量问题' },
  notAsDescribed: { en: 'It’s not as described', zh: '与描述不符' },
  priceDifference: { en: 'The price dropped', zh: '商品降价' },
  changedMind: { en: 'I changed my mind', zh: '不想要了' },
  wrongGoods: { en: 'I received the wrong item', zh: '商家发错货' },
  doesNotFit: { en: 'The size or colour isn’t right', zh: '尺码或颜色不合适' },
  orderedWrong: { en: 'I ordered the wrong item', zh: '拍错了' },
  takesTooLong: { en: 'It’s taking too long', zh: '发货太慢' },
  other: { en: 'Another reason', zh: '其他原因' },
} as const
