import type { NoticeTexts } from '#modules/inbox/rules/notice.ts'

/** The messages of the message centre. */
export const notices: NoticeTexts = {
  orderShipped: {
    title: '{shop}的包裹已寄出',
    text: '订单 {number} 由 {carrier} 承运，运单号 {tracking}。',
  },
  parcelCancelled: {
    title: '订单 {number} 有包裹未寄出',
    text: '{shop}在寄出前取消了 {carrier} 包裹 {tracking}，其中的商品将另行寄出。',
  },
  parcelArrived: {
    title: '您的包裹已送达',
    text: '订单 {number}：{carrier} 显示包裹 {tracking} 已签收。核对无误后请确认收货，如有问题可申请售后。',
  },
  pickUpReady: {
    title: '订单已备好，可以自提了',
    text: '订单 {number} 已在“{shop}”备好，请于 {at} 前到店，出示订单页面上的取货码领取。',
  },
  pickUpEnding: {
    title: '您的订单还未自提',
    text: '订单 {number} 在“{shop}”为您保留至 {at}，逾期将自动取消并退款。',
  },
  orderLate: {
    title: '订单 {number} 已延迟',
    text: '{shop}未能按时备好商品，我们已催促店铺。您也可以取消仍未备好的商品。',
  },
  orderCancelled: {
    title: '订单 {number} 已取消',
    text: '您在{shop}的订单已取消。{paid, select, yes {{amount} 将按原支付方式退回。} byHand {{amount} 将在 {days} 个工作日内转账退回您的收款账户。} other {}}',
  },
  restCancelled: {
    title: '订单 {number} 的未发货商品已取消',
    text: '{shop}未能按时发出其余商品。{paid, select, yes {{amount} 将按原支付方式退回。} byHand {{amount} 将在 {days} 个工作日内转账退回您的收款账户。} other {}}',
  },
  orderClosed: {
    title: '订单 {number} 未按时付款',
    text: '您在{shop}的订单已关闭，欢迎重新下单。',
  },
  depositKept: {
    title: '订单 {number} 未按时支付尾款',
    text: '您在{shop}的订单已关闭，定金 {amount} 不予退还。',
  },
  refundSent: {
    title: '退款 {amount} 已退回',
    text: '订单 {number}（{shop}）的款项已退回，到账时间以银行为准。',
  },
  moneyGoesBack: {
    title: '{amount} 将退还给您',
    text: '订单 {number} 收到逾期、重复或金额不符的付款，{paid, select, byHand {将在 {days} 个工作日内转账退回您的收款账户。} other {将按原支付方式退回。}}',
  },
  groupFormed: {
    title: '拼团成功',
    text: '订单 {number}：人已凑齐，{shop}正在为您备货。',
  },
  groupFailed: {
    title: '拼团未成功',
    text: '未能按时成团，订单 {number} 已取消。{paid, select, yes {{amount} 将按原支付方式退回。} byHand {{amount} 将在 {days} 个工作日内转账退回您的收款账户。} other {}}欢迎重新开团。',
  },
  balanceOpen: {
    title: '请支付尾款 {amount}',
    text: '订单 {number}：请于 {at} 前支付，逾期订单将关闭，定金不予退还。',
  },
  afterSaleRefunded: {
    title: '退款 {amount} 已退回',
    text: '售后单 {number}（{shop}）的退款已按原支付方式退回，到账时间以银行为准。',
  },
  afterSaleAgreed: {
    title: '{shop}已同意您的售后申请',
    text: '售后单 {number}：点击查看下一步。',
  },
  afterSaleDeclined: {
    title: '您的售后申请未通过',
    text: '售后单 {number}（{shop}）：点击查看原因及后续处理方式。',
  },
  afterSaleAmount: {
    title: '{shop}提出了新的处理方案',
    text: '售后单 {number}：请确认是否同意，或申请平台介入。',
  },
  differenceOwed: {
    title: '换货差价待支付',
    text: '售后单 {number}：{shop}已验收您寄回的商品，支付差价 {amount} 后即可发货。',
  },
  exchangeSent: {
    title: '换货商品已寄出',
    text: '售后单 {number}：{shop}已寄出换货商品。',
  },
  passwordChanged: {
    title: '您的密码已修改',
    text: '修改时间：{at}。如非本人操作，请立即修改密码并退出所有设备。',
  },
  newDevice: {
    title: '您的账号在新设备上登录',
    text: '登录时间：{at}。如非本人操作，请让该设备退出登录并修改密码。',
  },
  reviewAnswered: {
    title: '{shop}回复了您的评价',
    text: '快来看看商家对“{name}”评价的回复。',
  },
  reviewHidden: {
    title: '您对“{name}”的评价已被隐藏',
    text: '该评价不再展示。原因：{reason}',
  },
  pointsGiven: {
    title: '您获得了 {points} 积分',
    text: '积分已到账，有效期至 {at}。',
  },
  couponGiven: {
    title: '您收到一张优惠券“{name}”',
    text: '已放入您的账号，有效期至 {at}。',
  },
  couponEnding: {
    title: '优惠券“{name}”即将到期',
    text: '有效期至 {at}，请尽快使用。',
  },
  pointsEnding: {
    title: '您有 {points} 积分即将过期',
    text: '最早一批将于 {at} 过期，请尽快使用。',
  },
  priceCut: {
    title: '您收藏的“{name}”降价了',
    text: '现价 {amount}，去看看吧。',
  },
  saleBegun: {
    title: '“{name}”开售了',
    text: '您设置提醒的商品现已开售。我们不会为您预留，喜欢的话请尽快下单。',
  },
  stockBack: {
    title: '“{name}”到货了',
    text: '您登记的商品又有货了。我们不会为您预留，喜欢的话请尽快下单。',
  },
  announcement: { title: '{title}', text: '{text}' },
}
