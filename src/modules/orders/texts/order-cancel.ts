/** Cancelling a paid order: the texts for the buyer, the shop and the platform. */
export const orderCancel = {
  reason: {
    changedMind: { en: 'I changed my mind', zh: '不想要了' },
    orderedWrong: { en: 'I ordered the wrong item', zh: '拍错了' },
    takesTooLong: { en: 'It’s taking too long', zh: '发货太慢' },
    soldOut: { en: 'Sold out', zh: '商品缺货' },
    cannotDeliver: { en: 'Can’t be delivered to this address', zh: '收货地址无法配送' },
    buyerAsked: { en: 'At the buyer’s request', zh: '应买家要求' },
    shopCannotSend: { en: 'The shop can’t ship it', zh: '店铺无法发货' },
    notSent: { en: 'Not shipped in time', zh: '超时未发货' },
    notPickedUp: { en: 'Not picked up in time', zh: '超时未自提' },
    suspectedFraud: { en: 'The payment didn’t pass our security check', zh: '付款未通过安全核验' },
    other: { en: 'Another reason', zh: '其他原因' },
  },
  title: { en: 'Cancel order', zh: '取消订单' },
  text: {
    en: 'Nothing has been shipped. Items are restocked, and the buyer is refunded in full.',
    zh: '订单尚未发货。取消后商品恢复库存，买家支付的款项将全额退回。',
  },
  unpaidText: {
    en: 'The order is unpaid. Items are restocked, and orders in the same payment are also cancelled.',
    zh: '订单尚未付款。取消后商品恢复库存，需一并付款的其他订单也将取消。',
  },
  unpaidAskText: {
    en: 'Any later payment is refunded to the buyer. This cannot be undone.',
    zh: '取消后到账的款项将退回买家。取消后无法恢复。',
  },
  why: { en: 'Reason (visible to the buyer)', zh: '取消原因（买家可见）' },
  submit: { en: 'Cancel order', zh: '取消订单' },
  ask: { en: 'Cancel order {number}?', zh: '确定取消订单 {number} 吗？' },
  askText: {
    en: '{amount} will be refunded to the buyer. This cannot be undone.',
    zh: '将向买家退款 {amount}，取消后无法恢复。',
  },
  askHeld: {
    en: 'The buyer has not been charged, and the authorisation will be released. This cannot be undone.',
    zh: '尚未向买家扣款，预授权将解除。取消后无法恢复。',
  },
  askNothing: {
    en: 'There is no payment to refund. This cannot be undone.',
    zh: '买家未付款，无需退款。取消后无法恢复。',
  },
  askCards: {
    en: '{amount} will be refunded to the buyer, including {cards} to gift cards. This cannot be undone.',
    zh: '{amount} 将退还给买家，其中 {cards} 退回礼品卡。取消后无法恢复。',
  },
  askDoubled: {
    en: '{amount} will be refunded to the buyer, and your shop owes the buyer the same amount as compensation: a shop that does not fulfil a presale must return twice the deposit. This cannot be undone.',
    zh: '将向买家退还 {amount}，并由店铺另行赔付同等金额：店铺不履行预售订单的，须双倍返还定金。此操作无法撤销。',
  },
  askMayDouble: {
    en: '{amount} will be refunded to the buyer. If the shop cannot send the order, it also owes the buyer the same amount as compensation. This cannot be undone.',
    zh: '将向买家退还 {amount}；如原因为店铺无法发货，还须由店铺向买家赔付同等金额。此操作无法撤销。',
  },
  done: { en: 'Order cancelled. The buyer has been notified.', zh: '订单已取消，并已通知买家。' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
  by: {
    label: { en: 'Cancelled by', zh: '取消方' },
    buyer: { en: 'The buyer', zh: '买家' },
    merchant: { en: 'The shop', zh: '店铺' },
    operator: { en: 'The platform', zh: '平台' },
    clock: { en: 'Group incomplete', zh: '未成团' },
    notSent: { en: 'System (not shipped in time)', zh: '系统（超时未发货）' },
    notPickedUp: { en: 'System (not picked up in time)', zh: '系统（超时未自提）' },
  },
  reasonLabel: { en: 'Reason', zh: '原因' },
  refund: { en: 'Refund', zh: '退款' },
  compensation: { en: 'Compensation', zh: '双倍返还' },
  compensationOwed: { en: '{amount}, payable to the buyer', zh: '{amount}，待支付给买家' },
  compensationPaid: { en: '{amount}, paid to the buyer', zh: '{amount}，已支付给买家' },
  refundStatus: {
    requested: { en: '{amount}, requested', zh: '{amount}，退款中' },
    done: { en: '{amount}, refunded', zh: '{amount}，已退回' },
    failed: {
      en: '{amount}, refused by the payment provider: manual action required',
      zh: '{amount}，支付机构拒绝退款，需人工处理',
    },
  },
} as const
