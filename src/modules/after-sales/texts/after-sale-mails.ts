/** Mails about after-sales. */
export const afterSaleMails = {
  afterSaleOf: { en: 'Request {number} · {shop}', zh: '售后单 {number} · {shop}' },
  seeAfterSale: { en: 'View request', zh: '查看售后单' },
  agreedSubject: { en: '{shop} approved your request {number}', zh: '“{shop}”已同意您的售后申请 {number}' },
  agreedTitle: { en: 'Your request was approved', zh: '售后申请已通过' },
  agreedSendBack: {
    en: 'Please send the items back, and enter the carrier and tracking number by {time}. Otherwise the request will be closed.',
    zh: '请尽快寄回商品，并在 {time} 前填写物流公司和物流单号，逾期申请将关闭。',
  },
  agreedAddress: { en: 'Send them to: {address}', zh: '退货地址：{address}' },
  agreedKeep: { en: 'You don’t need to send anything back.', zh: '您无需寄回商品。' },
  agreedRefund: {
    en: '{amount} will be refunded to your original payment method by {time}.',
    zh: '{amount} 将在 {time} 前按原支付方式退回。',
  },
  agreedRefundByHand: {
    en: 'The shop confirms the refund of {amount} by {time}. We’ll then transfer it to your bank account within {days} working days.',
    zh: '店铺会在 {time} 前确认退款 {amount}，随后由工作人员在 {days} 个工作日内转账退回您的收款账户。',
  },
  refundInsteadSubject: {
    en: 'Request {number}: you’ll get a refund instead',
    zh: '售后单 {number} 已改为退款',
  },
  refundInsteadTitle: { en: 'You’ll get a refund instead', zh: '售后已改为退款' },
  agreedAction: { en: 'Enter tracking number', zh: '填写物流单号' },
  declinedSubject: { en: 'Your request {number} was declined', zh: '您的售后申请 {number} 未通过' },
  declinedTitle: { en: 'Your request was declined', zh: '售后申请未通过' },
  declinedText: { en: '{shop} declined your request.', zh: '“{shop}”未同意您的申请。' },
  declinedByPlatform: {
    en: 'We’ve reviewed what you and {shop} told us, and declined your request. This decision is final.',
    zh: '平台已根据您与“{shop}”提供的信息作出判断：未支持该申请。此结果为最终处理结果。',
  },
  declinedGoods: {
    en: '{shop} didn’t accept the items you returned.',
    zh: '您寄回的商品未通过“{shop}”的验收。',
  },
  declinedWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  declinedRevise: {
    en: 'If you disagree, you can change your request and send it again, or ask us to decide, until {time}.',
    zh: '如有异议，可在 {time} 前修改后重新提交，或申请平台介入。',
  },
  declinedAsk: {
    en: 'If you disagree, you can ask us to decide until {time}.',
    zh: '如有异议，可在 {time} 前申请平台介入。',
  },
  amountSubject: {
    en: '{shop} offers to refund {amount}: please answer',
    zh: '“{shop}”希望退款 {amount}，请您确认',
  },
  amountTitle: { en: 'A different refund amount', zh: '退款金额有变动' },
  amountText: {
    en: 'You asked for {asked}. The shop changed the refund to {amount}.',
    zh: '您申请退款 {asked}，商家已将退款金额改为 {amount}。',
  },
  amountByPlatform: {
    en: 'You asked for {asked}. {mall} changed the refund to {amount}.',
    zh: '您申请退款 {asked}，平台已将退款金额改为 {amount}。',
  },
  amountAnswer: {
    en: 'Please accept it, or ask us to decide, by {time}. If you don’t answer, it counts as accepted.',
    zh: '请在 {time} 前选择同意，或申请由平台处理；逾期未处理将视为同意。',
  },
  offerTitle: { en: 'A refund instead', zh: '商家希望改为退款' },
  offerSubject: {
    en: '{shop} offers to refund {amount} instead: please answer',
    zh: '“{shop}”希望改为退款 {amount}，请您确认',
  },
  offerText: {
    en: 'The shop offers a refund of {amount} instead. You don’t need to send anything back.',
    zh: '商家希望将您的申请改为退款 {amount}，您无需再寄送商品。',
  },
  amountTold: { en: 'You don’t need to do anything.', zh: '您无需进行任何操作。' },
  amountAction: { en: 'Answer', zh: '去确认' },
  moneySentSubject: { en: 'We’ve refunded {amount}', zh: '{amount} 已退款' },
  moneySentTitle: { en: 'Your refund is on its way', zh: '退款已完成' },
  moneySentText: {
    en: 'We refunded {amount} to your original payment method. Your bank may take a few days to show it.',
    zh: '{amount} 已按原支付方式退回，到账时间以银行为准。',
  },
  moneySentByHand: {
    en: 'We transferred {amount} to your bank account on {time}. Your bank may take a few days to show it.',
    zh: '{amount} 已于 {time} 转账至您的收款账户，到账时间以银行为准。',
  },
  differenceSubject: { en: 'Your exchange: please pay {amount}', zh: '换货差价 {amount} 待支付' },
  differenceTitle: { en: 'Your return was accepted', zh: '寄回的商品已通过验收' },
  differenceText: {
    en: 'The replacement costs {amount} more. Please pay the difference by {time}; then {shop} ships it.',
    zh: '换货商品需补差价 {amount}，请在 {time} 前支付，付款后“{shop}”即会发货。',
  },
  differenceElse: {
    en: 'If you don’t pay it, you’ll get a refund instead.',
    zh: '逾期未支付将改为退款。',
  },
  differenceAction: { en: 'Pay the difference', zh: '支付差价' },
  moneyPaidText: {
    en: 'We refunded {amount} by bank transfer. Reference: {reference}.',
    zh: '{amount} 已通过银行转账退还给您，转账凭证号 {reference}。',
  },
  exchangeSentSubject: { en: '{shop} has shipped your replacement', zh: '“{shop}”已发出换货商品' },
  exchangeSentTitle: { en: 'Your replacement is on its way', zh: '换货商品已发出' },
  exchangeSentText: {
    en: '{shop} has shipped your replacement with {carrier}. The tracking number is {number}.',
    zh: '“{shop}”已发出换货商品。物流公司：{carrier}，物流单号：{number}。',
  },
  exchangeSentUntracked: {
    en: '{shop} has shipped your replacement: {carrier}. The parcel has no tracking number.',
    zh: '“{shop}”已发出换货商品（{carrier}），该包裹没有物流单号。',
  },
  exchangeSentConfirm: {
    en: 'Please confirm receipt when it arrives. On {time} we’ll confirm it automatically.',
    zh: '收到后请确认收货，{time} 将自动确认。',
  },
} as const
