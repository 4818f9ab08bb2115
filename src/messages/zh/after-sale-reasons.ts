export const afterSaleReason = {
  notReceived: '未收到货',
  missingParts: '少件或漏发',
  damaged: '商品破损或有质量问题',
  notAsDescribed: '与描述不符',
  priceDifference: '商品降价',
  changedMind: '不想要了',
  wrongGoods: '卖家发错货',
  doesNotFit: '尺码或颜色不合适',
  orderedWrong: '拍错了',
  takesTooLong: '发货太慢',
  other: '其他原因',
}
