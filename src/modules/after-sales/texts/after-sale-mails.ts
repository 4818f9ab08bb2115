/** Mails about after-sales. */
export const afterSaleMails = {
  afterSaleOf: { en: 'Request {number} · {shop}', zh: '售后单 {number} · {shop}' },
  seeAfterSale: { en: 'View request', zh: '查看售后单' },
  agreedSubject: { en: '{shop} approved your request {number}', zh: '“{shop}”已同意您的售后申请 {number}' },
  agreedTitle: { en: 'Your request was approved', zh: '售后申请已通过' },
  agreedSendBack: {
    en: 'Please send the items back and enter the carrier and tracking number by {time}, or the request will be closed.',
    zh: '请寄回商品，并在 {time} 前填写物流公司和物流单号，逾期申请将关闭。',
  },
  agreedAddress: { en: 'Return address: {address}', zh: '退货地址：{address}' },
  agreedKeep: { en: 'You don’t need to send anything back.', zh: '您无需寄回商品。' },
  agreedRefund: {
    en: 'We’ll refund {amount} to your original payment method by {time}.',
    zh: '{amount} 将在 {time} 前按原支付方式退回。',
  },
  agreedRefundByHand: {
    en: 'The shop will confirm your refund of {amount} by {time}. We’ll then transfer it to your bank account within {days} working days.',
    zh: '店铺会在 {time} 前确认退款 {amount}，随后 {days} 个工作日内转账退回您的收款账户。',
  },
  refundInsteadSubject: {
    en: 'Request {number}: you’ll get a refund instead',
    zh: '售后单 {number} 已改为退款',
  },
  refundInsteadTitle: { en: 'You’ll get a refund instead', zh: '售后已改为退款' },
  agreedAction: { en: 'Enter tracking number', zh: '填写物流单号' },
  declinedSubject: { en: 'Request {number} was declined', zh: '您的售后申请 {number} 未通过' },
  declinedTitle: { en: 'Your request was declined', zh: '售后申请未通过' },
  declinedText: { en: '{shop} declined your request.', zh: '“{shop}”未同意您的申请。' },
  declinedByPlatform: {
    en: 'We’ve reviewed what you and {shop} told us and declined your request. This decision is final.',
    zh: '平台已根据您与“{shop}”提供的信息作出判断：未支持该申请。此结果为最终处理结果。',
  },
  declinedGoods: {
    en: '{shop} didn’t accept the items you returned.',
    zh: '您寄回的商品未通过“{shop}”的验收。',
  },
  declinedWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  declinedRevise: {
    en: 'If you disagree, you have until {time} to change your request and send it again, or ask us to decide.',
    zh: '如有异议，可在 {time} 前修改后重新提交，或申请平台介入。',
  },
  declinedAsk: {
    en: 'If you disagree, you have until {time} to ask us to decide.',
    zh: '如有异议，可在 {time} 前申请平台介入。',
  },
  amountSubject: {
    en: 'Request {number}: {shop} offers {amount}, please reply',
    zh: '售后单 {number}：“{shop}”提出退款 {amount}，请您确认',
  },
  amountToldSubject: {
    en: 'Request {number}: your refund is now {amount}',
    zh: '售后单 {number} 的退款金额改为 {amount}',
  },
  amountTitle: { en: 'The refund amount has changed', zh: '退款金额有变动' },
  amountText: {
    en: 'You asked for {asked}. {shop} changed the refund to {amount}.',
    zh: '您申请退款 {asked}，“{shop}”已将退款金额改为 {amount}。',
  },
  amountByPlatform: {
    en: 'You asked for {asked}. We changed the refund to {amount}.',
    zh: '您申请退款 {asked}，平台已将退款金额改为 {amount}。',
  },
  amountAnswer: {
    en: 'Please accept it or ask us to decide by {time}. If you don’t reply, it counts as accepted.',
    zh: '请在 {time} 前选择同意或申请平台介入；逾期未处理将视为同意。',
  },
  offerTitle: { en: 'You’re offered a refund instead', zh: '商家希望改为退款' },
  offerSubject: {
    en: 'Request {number}: {shop} offers a refund of {amount} instead, please reply',
    zh: '售后单 {number}：“{shop}”希望改为退款 {amount}，请您确认',
  },
  offerText: {
    en: '{shop} offers you a refund of {amount} instead. You don’t need to send anything back.',
    zh: '“{shop}”希望将您的申请改为退款 {amount}，您无需再寄送商品。',
  },
  amountTold: { en: 'You don’t need to do anything.', zh: '您无需操作。' },
  amountAction: { en: 'Reply to the offer', zh: '去确认' },
  moneySentSubject: {
    en: 'Request {number}: we’ve refunded {amount}',
    zh: '售后单 {number} 已退款 {amount}',
  },
  moneySentTitle: { en: 'Your refund is on its way', zh: '退款已退回' },
  moneySentText: {
    en: 'We’ve refunded {amount} to your original payment method. Your bank may take a few days to show it.',
    zh: '{amount} 已按原支付方式退回，到账时间以银行为准。',
  },
  moneySentByHand: {
    en: 'We transferred {amount} to your bank account on {time}. Your bank may take a few days to show it.',
    zh: '{amount} 已于 {time} 转账至您的收款账户，到账时间以银行为准。',
  },
  differenceSubject: {
    en: 'Request {number}: pay {amount} to get your replacement',
    zh: '售后单 {number}：换货差价 {amount} 待支付',
  },
  differenceTitle: { en: 'Your return was accepted', zh: '寄回的商品已通过验收' },
  differenceText: {
    en: 'Your replacement costs {amount} more. Pay the difference by {time}, and {shop} will ship it.',
    zh: '换货商品需补差价 {amount}，请在 {time} 前支付，付款后“{shop}”即会发货。',
  },
  differenceElse: {
    en: 'If it isn’t paid by then, you’ll get a refund instead.',
    zh: '逾期未支付将改为退款。',
  },
  differenceAction: { en: 'Pay the difference', zh: '支付差价' },
  moneyPaidText: {
    en: 'We’ve refunded {amount} by bank transfer. Reference: {reference}.',
    zh: '{amount} 已通过银行转账退还给您，转账凭证号 {reference}。',
  },
  exchangeSentSubject: {
    en: 'Request {number}: your replacement is on its way',
    zh: '售后单 {number} 的换货商品已发出',
  },
  exchangeSentTitle: { en: 'Your replacement is on its way', zh: '换货商品已发出' },
  exchangeSentText: {
    en: '{shop} has shipped your replacement with {carrier}. Tracking number: {number}.',
    zh: '“{shop}”已发出换货商品。物流公司：{carrier}，物流单号：{number}。',
  },
  exchangeSentUntracked: {
    en: '{shop} has shipped your replacement: {carrier}. The parcel has no tracking number.',
    zh: '“{shop}”已发出换货商品（{carrier}），该包裹没有物流单号。',
  },
  exchangeSentConfirm: {
    en: 'Please confirm receipt when it arrives. If you don’t, we’ll confirm it automatically on {time}.',
    zh: '收到后请确认收货，{time} 将自动确认。',
  },
} as const
