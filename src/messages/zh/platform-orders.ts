export const platformOrders = {
  title: '订单',
  empty: '还没有订单',
  emptyText: '买家下单后会显示在这里。',
  emptyTab: '此状态下没有订单',
  search: '订单号',
  columns: {
    number: '订单号',
    placed: '下单时间',
    shop: '店铺',
    total: '金额',
    currency: '币种',
    status: '状态',
    alerts: '待处理事项',
  },
  filters: {
    tab: {
      label: '状态',
      all: '全部',
      unpaid: '待付款',
      unshipped: '待发货',
      unreceived: '运输中',
      finished: '已完成',
      cancelled: '已取消',
    },
    alert: {
      label: '待处理事项',
      any: '任意事项',
      paymentUnknown: '付款结果不明',
      captureRefused: '扣款被拒',
      holdEnding: '预授权即将到期',
      sendOverdue: '超时未发货',
    },
  },
  status: {
    awaitingPayment: '待付款',
    awaitingShipment: '待发货',
    shipped: '运输中',
    completed: '已完成',
    cancelled: '已取消',
    closed: '已关闭',
  },
  alerts: {
    paymentUnknown:
      '关闭此订单时无法联系上支付公司，不确定买家是否已付款。系统会继续向支付公司查询；如款项已到账，将自动退回买家。',
    captureRefused: '包裹已寄出，但支付公司拒绝扣款。系统每小时会再次请求扣款，请人工跟进。',
    holdEnding:
      '此订单的预授权将在一天内到期，到期后款项会退回买家。系统已通知店铺；到期前发出的包裹可正常扣款。',
    sendOverdue: '买家付款已超过 {days} 天，店铺仍未发货。系统已通知店铺，请催促发货或取消订单。',
  },
  paid: '付款时间',
  goods: '商品',
  address: '收货地址',
} as const
