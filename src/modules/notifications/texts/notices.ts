import type { NoticeTexts } from '../rules/notice.ts'

/** The messages of the message centre. */
export const notices: NoticeTexts = {
  orderShipped: {
    title: { en: 'A parcel from {shop} is on its way', zh: '{shop}的包裹已寄出' },
    text: {
      en: 'Order {number}: {tracked, select, yes {shipped with {carrier}, tracking number {tracking}} other {{carrier}, without a tracking number}}.',
      zh: '订单 {number} {tracked, select, yes {由 {carrier} 承运，运单号 {tracking}} other {已发出（{carrier}），没有运单号}}。',
    },
  },
  parcelCancelled: {
    title: { en: 'Order {number}: a parcel didn’t ship after all', zh: '订单 {number} 有包裹未寄出' },
    text: {
      en: '{shop} cancelled {tracked, select, yes {parcel {tracking} with {carrier}} other {a parcel ({carrier})}} before it left. Its items will come in another parcel.',
      zh: '{shop}在寄出前取消了{tracked, select, yes { {carrier} 包裹 {tracking}} other {包裹（{carrier}）}}，其中的商品将另行寄出。',
    },
  },
  parcelArrived: {
    title: { en: 'Your parcel has been delivered', zh: '您的包裹已送达' },
    text: {
      en: 'Order {number}: {carrier} says parcel {tracking} was delivered. Please confirm receipt, or tell us if something is wrong.',
      zh: '订单 {number}：{carrier} 显示包裹 {tracking} 已签收。核对无误后请确认收货，如有问题可申请售后。',
    },
  },
  pickUpReady: {
    title: { en: 'Your order is ready for pick-up', zh: '订单已备好，可以自提了' },
    text: {
      en: 'Pick up order {number} at {shop} by {at}. Show the code on your order page.',
      zh: '订单 {number} 已在“{shop}”备好，请于 {at} 前到店，出示订单页面上的取货码领取。',
    },
  },
  pickUpEnding: {
    title: { en: 'Your order is still waiting for you', zh: '您的订单还未自提' },
    text: {
      en: 'Order {number} is at {shop} until {at}. After that, it’s cancelled and refunded.',
      zh: '订单 {number} 在“{shop}”为您保留至 {at}，逾期将自动取消并退款。',
    },
  },
  orderLate: {
    title: { en: 'Order {number} is delayed', zh: '订单 {number} 已延迟' },
    text: {
      en: '{shop} is running late. We’ve reminded the shop; you can cancel what hasn’t shipped.',
      zh: '{shop}未能按时备好商品，我们已催促店铺。您也可以取消仍未备好的商品。',
    },
  },
  orderCancelled: {
    title: { en: 'Order {number} is cancelled', zh: '订单 {number} 已取消' },
    text: {
      en: 'Your order from {shop} was cancelled.{paid, select, yes { We’ll refund {amount} to your original payment method.} byHand { We’ll transfer {amount} to your bank account within {days} working days.} other {}}',
      zh: '您在{shop}的订单已取消。{paid, select, yes {{amount} 将按原支付方式退回。} byHand {{amount} 将在 {days} 个工作日内转账退回您的收款账户。} other {}}',
    },
  },
  restCancelled: {
    title: {
      en: 'Order {number}: the unshipped items are cancelled',
      zh: '订单 {number} 的未发货商品已取消',
    },
    text: {
      en: '{shop} didn’t ship the rest in time.{paid, select, yes { We’ll refund {amount} to your original payment method.} byHand { We’ll transfer {amount} to your bank account within {days} working days.} other {}}',
      zh: '{shop}未能按时发出其余商品。{paid, select, yes {{amount} 将按原支付方式退回。} byHand {{amount} 将在 {days} 个工作日内转账退回您的收款账户。} other {}}',
    },
  },
  orderClosed: {
    title: { en: 'Order {number} is closed: it wasn’t paid in time', zh: '订单 {number} 超时未付款，已关闭' },
    text: {
      en: 'Still want the items from {shop}? You’re welcome to order again.',
      zh: '您在{shop}的订单已关闭，欢迎重新下单。',
    },
  },
  depositKept: {
    title: {
      en: 'Order {number} is closed: the balance wasn’t paid in time',
      zh: '订单 {number} 未按时支付尾款，已关闭',
    },
    text: {
      en: 'Your presale order from {shop} is closed, and the deposit of {amount} isn’t refunded.',
      zh: '您在{shop}的预售订单已关闭，定金 {amount} 不予退还。',
    },
  },
  refundSent: {
    title: { en: 'We’ve refunded {amount}', zh: '退款 {amount} 已退回' },
    text: {
      en: 'Order {number} from {shop}: your bank may take a few days to show it.',
      zh: '订单 {number}（{shop}）的款项已退回，到账时间以银行为准。',
    },
  },
  refundReturned: {
    title: { en: 'Your bank returned our refund of {amount}', zh: '退款 {amount} 被银行退回' },
    text: {
      en: 'Order {number} from {shop}: the card or account may be closed. The money is still yours. We’ll send it again or pay you another way.',
      zh: '订单 {number}（{shop}）的退款未能入账，可能是您的银行卡或收款账号已注销。款项仍归您所有，我们会再次退款或改用其他方式付给您。',
    },
  },
  moneyGoesBack: {
    title: { en: 'We’re refunding {amount}', zh: '{amount} 将退还给您' },
    text: {
      en: 'A payment for order {number} came late, twice or in the wrong amount. {paid, select, byHand {We’ll transfer it to your bank account within {days} working days.} other {We’re refunding it to your original payment method.}}',
      zh: '订单 {number} 收到逾期、重复或金额不符的付款，{paid, select, byHand {将在 {days} 个工作日内转账退回您的收款账户。} other {将按原支付方式退回。}}',
    },
  },
  groupFormed: {
    title: { en: 'Your group is complete', zh: '拼团成功' },
    text: {
      en: 'Everyone’s in: {shop} is packing order {number}.',
      zh: '订单 {number}：人已凑齐，{shop}正在为您备货。',
    },
  },
  groupFailed: {
    title: { en: 'Your group didn’t fill in time', zh: '拼团未成功' },
    text: {
      en: 'Order {number} is cancelled.{paid, select, yes { We’ll refund {amount} to your original payment method.} byHand { We’ll transfer {amount} to your bank account within {days} working days.} other {}} You can start a new group.',
      zh: '未能按时成团，订单 {number} 已取消。{paid, select, yes {{amount} 将按原支付方式退回。} byHand {{amount} 将在 {days} 个工作日内转账退回您的收款账户。} other {}}欢迎重新开团。',
    },
  },
  balanceOpen: {
    title: { en: 'Please pay the balance of {amount}', zh: '请支付尾款 {amount}' },
    text: {
      en: 'Order {number}: please pay by {at}. If it isn’t paid by then, the order is closed and the deposit isn’t refunded.',
      zh: '订单 {number}：请于 {at} 前支付，逾期订单将关闭，定金不予退还。',
    },
  },
  afterSaleRefunded: {
    title: { en: 'We’ve refunded {amount}', zh: '退款 {amount} 已退回' },
    text: {
      en: 'Request {number} with {shop}: we’ve refunded your original payment method.',
      zh: '售后单 {number}（{shop}）的退款已按原支付方式退回，到账时间以银行为准。',
    },
  },
  afterSaleAgreed: {
    title: { en: '{shop} approved your request', zh: '{shop}已同意您的售后申请' },
    text: { en: 'Request {number}: see what happens next.', zh: '售后单 {number}：点击查看下一步。' },
  },
  afterSaleDeclined: {
    title: { en: 'Your request was declined', zh: '您的售后申请未通过' },
    text: {
      en: 'Request {number} with {shop}: see the reason and what you can do next.',
      zh: '售后单 {number}（{shop}）：点击查看原因及后续处理方式。',
    },
  },
  afterSaleAmount: {
    title: { en: '{shop} made you an offer', zh: '{shop}提出了新的处理方案' },
    text: {
      en: 'Request {number}: accept it, or ask us to decide.',
      zh: '售后单 {number}：请确认是否同意，或申请平台介入。',
    },
  },
  differenceOwed: {
    title: { en: 'Pay the difference to get your replacement', zh: '换货差价待支付' },
    text: {
      en: 'Request {number}: {shop} accepted your return. Pay {amount}, and your replacement will ship.',
      zh: '售后单 {number}：{shop}已验收您寄回的商品，支付差价 {amount} 后即可发货。',
    },
  },
  exchangeSent: {
    title: { en: 'Your replacement is on its way', zh: '换货商品已寄出' },
    text: { en: 'Request {number}: {shop} has shipped it.', zh: '售后单 {number}：{shop}已寄出换货商品。' },
  },
  passwordChanged: {
    title: { en: 'Your password was changed', zh: '您的密码已修改' },
    text: {
      en: 'On {at}. If it wasn’t you, change it now and sign out all devices.',
      zh: '修改时间：{at}。如非本人操作，请立即修改密码并退出所有设备。',
    },
  },
  newDevice: {
    title: { en: 'New sign-in to your account', zh: '您的账号在新设备上登录' },
    text: {
      en: 'On {at}, from a new device or browser. If it wasn’t you, sign that device out and change your password.',
      zh: '登录时间：{at}。如非本人操作，请让该设备退出登录并修改密码。',
    },
  },
  reviewAnswered: {
    title: { en: '{shop} replied to your review', zh: '{shop}回复了您的评价' },
    text: { en: 'See the reply about {name}.', zh: '快来看看商家对“{name}”评价的回复。' },
  },
  reviewHidden: {
    title: { en: 'We’ve hidden your review of {name}', zh: '您对“{name}”的评价已被隐藏' },
    text: { en: 'Reason: {reason}', zh: '该评价不再展示。原因：{reason}' },
  },
  pointsGiven: {
    title: { en: 'You’ve earned {points} points', zh: '您获得了 {points} 积分' },
    text: {
      en: 'They’re in your account. Use them by {at}.',
      zh: '积分已到账，有效期至 {at}。',
    },
  },
  couponGiven: {
    title: { en: 'You have a new coupon: “{name}”', zh: '您收到一张优惠券“{name}”' },
    text: { en: 'It’s in your account. Use it by {at}.', zh: '已放入您的账号，有效期至 {at}。' },
  },
  couponEnding: {
    title: { en: 'Your coupon “{name}” expires soon', zh: '优惠券“{name}”即将到期' },
    text: { en: 'Use it by {at}.', zh: '有效期至 {at}，请尽快使用。' },
  },
  pointsEnding: {
    title: { en: '{points} of your points expire soon', zh: '您有 {points} 积分即将过期' },
    text: {
      en: 'The first expire on {at}. Use them before then.',
      zh: '最早一批将于 {at} 过期，请尽快使用。',
    },
  },
  priceCut: {
    title: { en: 'Price drop: “{name}”', zh: '您收藏的“{name}”降价了' },
    text: { en: 'One of your favourites is now {amount}.', zh: '现价 {amount}，去看看吧。' },
  },
  saleBegun: {
    title: { en: '“{name}” is on sale now', zh: '“{name}”开售了' },
    text: {
      en: 'You asked us to remind you. We can’t reserve it for you, so order soon if you’d like it.',
      zh: '您设置提醒的商品现已开售。我们不会为您预留，喜欢的话请尽快下单。',
    },
  },
  stockBack: {
    title: { en: '“{name}” is back in stock', zh: '“{name}”到货了' },
    text: {
      en: 'You asked us to let you know. We can’t reserve it for you, so order soon if you’d like it.',
      zh: '您登记的商品又有货了。我们不会为您预留，喜欢的话请尽快下单。',
    },
  },
  announcement: {
    title: { en: '{title}', zh: '{title}' },
    text: { en: '{text}', zh: '{text}' },
  },
  shopOrderPaid: {
    title: { en: 'New order {number}: {amount}', zh: '新订单 {number}，金额 {amount}' },
    text: {
      en: 'The order for {shop} is paid and ready to pack.',
      zh: '{shop}收到一笔已付款订单，请及时处理。',
    },
  },
  shopOrdersToPack: {
    title: {
      en: '{count, plural, one {# order} other {# orders}} to pack today',
      zh: '今天有 {count} 笔订单需要备货发出',
    },
    text: {
      en: '{shop} promised to ship {count, plural, one {it} other {them}} by the end of today.',
      zh: '{shop}承诺的备货时间今天到期，请尽快发货。',
    },
  },
  statementIssued: {
    title: { en: 'Statement {number}: {amount}', zh: '结算单 {number}，金额 {amount}' },
    text: {
      en: 'Check the statement for {shop}, then confirm or dispute it. After 7 days it counts as confirmed.',
      zh: '请核对{shop}的结算单并确认或提出异议，7 天内未处理视为确认。',
    },
  },
  payoutSent: {
    title: { en: '{amount} is on its way to your bank', zh: '{amount} 已打款' },
    text: { en: 'We’ve sent payout {number} for {shop}.', zh: '{shop}的打款 {number} 已提交银行。' },
  },
  payoutFailed: {
    title: { en: 'Payout {number} of {amount} failed', zh: '打款 {number} 失败，金额 {amount}' },
    text: {
      en: 'The bank returned this payout for {shop}. Please check the bank account.',
      zh: '{shop}的这笔打款被银行退回，请检查收款账户。',
    },
  },
  bankAccountChanged: {
    title: { en: 'The bank account of {shop} was changed', zh: '{shop}的收款账户已变更' },
    text: {
      en: 'If it wasn’t you or a colleague, change your password and contact the platform right away.',
      zh: '如非您或同事操作，请立即修改密码并联系平台。',
    },
  },
  payoutRefused: {
    title: { en: 'Payout {number} of {amount} failed', zh: '打款 {number} 失败，金额 {amount}' },
    text: {
      en: 'The bank didn’t pay {shop}. Please check the account.',
      zh: '银行未能向{shop}打款，请核实账户。',
    },
  },
  stockLow: {
    title: { en: 'Low stock: {count} left of “{name}”', zh: '“{name}”仅剩 {count} 件' },
    text: { en: '{shop} should restock it soon.', zh: '{shop}的该规格库存不足，请尽快补货。' },
  },
  stockSoldOut: {
    title: { en: 'Sold out: “{name}”', zh: '“{name}”已售罄' },
    text: {
      en: 'Buyers can’t order it from {shop} until you restock it.',
      zh: '{shop}的该规格已无货，补货前买家无法下单。',
    },
  },
  chargebackMade: {
    title: { en: 'Chargeback of {amount} on order {number}', zh: '订单 {number} 发生拒付，金额 {amount}' },
    text: {
      en: 'The buyer’s bank reversed the payment. Respond to the dispute in the payment provider’s console.',
      zh: '买家的银行收回了这笔付款，请到支付机构后台申诉。',
    },
  },
  transferAwaited: {
    title: { en: 'Expecting a bank transfer of {amount}', zh: '等待银行转账到账：{amount}' },
    text: {
      en: 'Payment reference: {number}. Confirm it once it shows on your bank statement.',
      zh: '转账附言为 {number}，到账后请在后台确认。',
    },
  },
  transferToSend: {
    title: {
      en: '{count, plural, one {# refund} other {# refunds}} to send by bank transfer',
      zh: '有 {count} 笔退款需要银行转账',
    },
    text: { en: 'Make the transfer, then confirm it here.', zh: '请从银行转出款项，然后在后台确认。' },
  },
  shopApplied: {
    title: { en: '{shop} applied to sell in the mall', zh: '{shop}申请入驻' },
    text: { en: 'Review the application and the business licence.', zh: '请审核入驻资料和营业执照。' },
  },
  mailFailed: {
    title: { en: 'Some emails couldn’t be sent', zh: '有邮件发送失败' },
    text: {
      en: 'We stopped retrying {count, plural, one {# email} other {# emails}} after repeated attempts.',
      zh: '{count} 封邮件多次重试后仍未发出。',
    },
  },
  taskFailed: {
    title: { en: 'Some background tasks failed', zh: '有后台任务失败' },
    text: {
      en: '{count, plural, one {# task needs} other {# tasks need}} to be run again.',
      zh: '{count} 个任务等待重新执行。',
    },
  },
}
