/** The orders of all shops, as the platform sees them. */
export const platformOrders = {
  title: { en: 'Orders', zh: '订单' },
  empty: { en: 'No orders yet', zh: '还没有订单' },
  emptyText: { en: 'Orders appear here as soon as they are placed.', zh: '买家下单后会显示在这里。' },
  emptyTab: { en: 'No orders here', zh: '此状态下没有订单' },
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
      unreceived: { en: 'On the way', zh: '运输中' },
      finished: { en: 'Completed', zh: '已完成' },
      cancelled: { en: 'Cancelled', zh: '已取消' },
    },
    alert: {
      label: { en: 'Needs attention', zh: '待处理事项' },
      any: { en: 'Any reason', zh: '任意事项' },
      paymentUnknown: { en: 'Payment unknown', zh: '付款结果不明' },
      captureRefused: { en: 'Money refused', zh: '扣款被拒' },
      holdEnding: { en: 'Payment expires', zh: '预授权即将到期' },
      sendOverdue: { en: 'Not sent in time', zh: '超时未发货' },
      refundFailed: { en: 'Refund not sent', zh: '退款未成功' },
    },
  },
  status: {
    awaitingPayment: { en: 'Unpaid', zh: '待付款' },
    awaitingDeposit: { en: 'Deposit unpaid', zh: '待付定金' },
    awaitingBalance: { en: 'Balance unpaid', zh: '待付尾款' },
    awaitingGroup: { en: 'Group forming', zh: '待成团' },
    awaitingShipment: { en: 'To ship', zh: '待发货' },
    shipped: { en: 'On the way', zh: '运输中' },
    completed: { en: 'Completed', zh: '已完成' },
    cancelled: { en: 'Cancelled', zh: '已取消' },
    closed: { en: 'Closed', zh: '已关闭' },
  },
  alerts: {
    paymentUnknown: {
      en: 'This order was closed unpaid while its payment company could not be reached. The company is asked again by itself; if the money did arrive, it goes back to the buyer.',
      zh: '关闭此订单时无法联系上支付公司，不确定买家是否已付款。系统会继续向支付公司查询；如款项已到账，将自动退回买家。',
    },
    captureRefused: {
      en: 'The payment company refuses the money for a parcel that has left. It is asked again every hour; please look into it.',
      zh: '包裹已寄出，但支付公司拒绝扣款。系统每小时会再次请求扣款，请人工跟进。',
    },
    holdEnding: {
      en: 'The payment company holds the money of this order for less than another day, and then gives it back to the buyer. The shop has been told; what is sent before is paid.',
      zh: '此订单的预授权将在一天内到期，到期后款项会退回买家。系统已通知店铺；到期前发出的包裹可正常扣款。',
    },
    sendOverdue: {
      en: 'This order was paid more than {days} days ago, and nothing of it has been sent. The shop has been told; ask it to send the goods, or cancel the order.',
      zh: '买家付款已超过 {days} 天，店铺仍未发货。系统已通知店铺，请催促发货或取消订单。',
    },
    refundFailed: {
      en: 'The payment company refused to send money of this order back, or has not sent it for days. It is asked again by itself; see the refunds.',
      zh: '支付公司拒绝退回此订单的款项，或多日未完成退款。系统会自动重试，请到“退款”中查看。',
    },
  },
  paid: { en: 'Paid', zh: '付款时间' },
  goods: { en: 'Goods', zh: '商品' },
  address: { en: 'Delivery address', zh: '收货地址' },
} as const
