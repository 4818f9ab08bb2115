/** Cancelling a paid order: the texts for the buyer, the shop and the platform. */
export const orderCancel = {
  reason: {
    changedMind: { en: 'I changed my mind', zh: '不想要了' },
    orderedWrong: { en: 'I ordered the wrong thing', zh: '拍错了' },
    takesTooLong: { en: 'It takes too long', zh: '发货太慢' },
    soldOut: { en: 'Sold out', zh: '商品缺货' },
    cannotDeliver: { en: 'Cannot be delivered to this address', zh: '收货地址无法配送' },
    buyerAsked: { en: 'At the buyer’s request', zh: '应买家要求' },
    shopCannotSend: { en: 'The shop cannot send it', zh: '店铺无法发货' },
    notSent: { en: 'It was not sent in time', zh: '超时未发货' },
    notPickedUp: { en: 'It was not picked up in time', zh: '超时未自提' },
    suspectedFraud: { en: 'The payment did not pass our security check', zh: '付款未通过安全核验' },
    other: { en: 'Another reason', zh: '其他原因' },
  },
  title: { en: 'Cancel the order', zh: '取消订单' },
  text: {
    en: 'Nothing was sent yet. The goods go back on the shelf, and the buyer gets everything back that was paid.',
    zh: '订单尚未发货。取消后商品恢复库存，买家支付的款项将全额退回。',
  },
  unpaidText: {
    en: 'It waits for its payment. The goods go back on the shelf, and orders that would be paid together with it are cancelled, too.',
    zh: '订单尚未付款。取消后商品恢复库存，需一并付款的其他订单也将取消。',
  },
  unpaidAskText: {
    en: 'A payment that still arrives goes back to the buyer. This cannot be undone.',
    zh: '取消后到账的款项将退回买家。取消后无法恢复。',
  },
  why: { en: 'Reason, which the buyer reads', zh: '取消原因（买家可见）' },
  submit: { en: 'Cancel the order', zh: '取消订单' },
  ask: { en: 'Cancel order {number}?', zh: '确定取消订单 {number} 吗？' },
  askText: {
    en: '{amount} goes back to the buyer. This cannot be undone.',
    zh: '将向买家退款 {amount}，取消后无法恢复。',
  },
  askHeld: {
    en: 'Nothing was taken from the buyer yet: what is held is released. This cannot be undone.',
    zh: '尚未向买家扣款，预授权将解除。取消后无法恢复。',
  },
  askNothing: {
    en: 'Nothing was paid, so nothing goes back. This cannot be undone.',
    zh: '买家未付款，无需退款。取消后无法恢复。',
  },
  askCards: {
    en: '{amount} goes back to the buyer, {cards} of it to gift cards. This cannot be undone.',
    zh: '{amount} 将退还给买家，其中 {cards} 退回礼品卡。取消后无法恢复。',
  },
  askDoubled: {
    en: '{amount} goes back to the buyer, and as much again is paid to the buyer at your shop’s cost: a shop that does not deliver gives the deposit back twice. This cannot be undone.',
    zh: '将向买家退还 {amount}，并由店铺另行赔付同等金额：店铺不履行预售订单的，须双倍返还定金。此操作无法撤销。',
  },
  askMayDouble: {
    en: '{amount} goes back to the buyer. Where the reason is that the shop cannot send it, as much again is owed to the buyer, at the shop’s cost. This cannot be undone.',
    zh: '将向买家退还 {amount}；如原因为店铺无法发货，还须由店铺向买家赔付同等金额。此操作无法撤销。',
  },
  done: { en: 'The order is cancelled. The buyer has been told.', zh: '订单已取消，并已通知买家。' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
  by: {
    label: { en: 'By', zh: '取消方' },
    buyer: { en: 'The buyer', zh: '买家' },
    merchant: { en: 'The shop', zh: '店铺' },
    operator: { en: 'The platform', zh: '平台' },
    clock: { en: 'The group did not fill', zh: '未成团' },
    notSent: { en: 'The clock: it was not sent in time', zh: '系统（超时未发货）' },
    notPickedUp: { en: 'The clock: it was not picked up in time', zh: '系统（超时未自提）' },
  },
  reasonLabel: { en: 'Reason', zh: '原因' },
  refund: { en: 'Refund', zh: '退款' },
  compensation: { en: 'Beside the deposit', zh: '双倍返还' },
  compensationOwed: { en: '{amount}, still to be paid to the buyer', zh: '{amount}，待支付给买家' },
  compensationPaid: { en: '{amount}, paid to the buyer', zh: '{amount}，已支付给买家' },
  refundStatus: {
    requested: { en: '{amount}, requested', zh: '{amount}，退款中' },
    done: { en: '{amount}, sent back', zh: '{amount}，已退回' },
    failed: {
      en: '{amount}, refused by the payment company: it needs a person',
      zh: '{amount}，支付公司拒绝退款，需人工处理',
    },
  },
} as const
