/** The orders of all shops, as the platform sees them. */
export const platformOrders = {
  title: { en: 'Orders', zh: '订单' },
  empty: { en: 'No orders yet', zh: '还没有订单' },
  emptyText: { en: 'Orders appear here as soon as they are placed.', zh: '买家下单后会显示在这里。' },
  emptyTab: { en: 'No orders found', zh: '此状态下没有订单' },
  search: { en: 'Order number', zh: '订单号' },
  columns: {
    number: { en: 'Order', zh: '订单号' },
    placed: { en: 'Placed', zh: '下单时间' },
    shop: { en: 'Shop', zh: '店铺' },
    total: { en: 'Total', zh: '金额' },
    currency: { en: 'Currency', zh: '币种' },
    status: { en: 'Status', zh: '状态' },
    alerts: { en: 'Needs attention', zh: '待处理事项' },
  },
  filters: {
    tab: {
      label: { en: 'Status', zh: '状态' },
      all: { en: 'All', zh: '全部' },
      unpaid: { en: 'Unpaid', zh: '待付款' },
      unshipped: { en: 'To ship', zh: '待发货' },
      unreceived: { en: 'In transit', zh: '运输中' },
      finished: { en: 'Completed', zh: '已完成' },
      cancelled: { en: 'Cancelled', zh: '已取消' },
    },
    alert: {
      label: { en: 'Needs attention', zh: '待处理事项' },
      any: { en: 'Any reason', zh: '任意事项' },
      paymentUnknown: { en: 'Payment unknown', zh: '付款结果不明' },
      captureRefused: { en: 'Capture refused', zh: '扣款被拒' },
      holdEnding: { en: 'Authorisation expiring', zh: '预授权即将到期' },
      sendOverdue: { en: 'Shipping overdue', zh: '超时未发货' },
      refundFailed: { en: 'Refund failed', zh: '退款未成功' },
    },
  },
  status: {
    awaitingPayment: { en: 'Unpaid', zh: '待付款' },
    awaitingDeposit: { en: 'Deposit unpaid', zh: '待付定金' },
    awaitingBalance: { en: 'Balance unpaid', zh: '待付尾款' },
    awaitingGroup: { en: 'Group incomplete', zh: '待成团' },
    awaitingShipment: { en: 'To ship', zh: '待发货' },
    shipped: { en: 'In transit', zh: '运输中' },
    completed: { en: 'Completed', zh: '已完成' },
    cancelled: { en: 'Cancelled', zh: '已取消' },
    closed: { en: 'Closed', zh: '已关闭' },
  },
  alerts: {
    paymentUnknown: {
      en: 'This order was closed as unpaid while its payment provider was unreachable. The provider is queried again automatically. A completed payment is refunded to the buyer.',
      zh: '关闭此订单时无法联系上支付机构，不确定买家是否已付款。系统会继续向支付机构查询；如款项已到账，将自动退回买家。',
    },
    captureRefused: {
      en: 'The payment provider refuses to capture the payment for a shipped parcel. The capture is retried every hour. Please investigate.',
      zh: '包裹已寄出，但支付机构拒绝扣款。系统每小时会再次请求扣款，请人工跟进。',
    },
    holdEnding: {
      en: 'The authorisation of this order expires within a day, and its funds are released to the buyer. The shop has been notified. Parcels shipped before then are captured.',
      zh: '此订单的预授权将在一天内到期，到期后款项会退回买家。系统已通知店铺；到期前发出的包裹可正常扣款。',
    },
    sendOverdue: {
      en: 'This order was paid more than {days} days ago and has not been shipped. The shop has been notified. Contact the shop, or cancel the order.',
      zh: '买家付款已超过 {days} 天，店铺仍未发货。系统已通知店铺，请催促发货或取消订单。',
    },
    refundFailed: {
      en: 'The payment provider refused to refund this order, or has not completed the refund for days. It is retried automatically. See Refunds for details.',
      zh: '支付机构拒绝退回此订单的款项，或多日未完成退款。系统会自动重试，请到“退款”中查看。',
    },
  },
  paid: { en: 'Paid', zh: '付款时间' },
  goods: { en: 'Items', zh: '商品' },
  address: { en: 'Delivery address', zh: '收货地址' },
} as const
