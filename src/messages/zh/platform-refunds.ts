export const platformRefunds = {
  title: '退款',
  empty: '还没有退款',
  emptyText: '已付款的订单取消后，退回的款项会显示在这里。',
  emptyTab: '此状态下没有退款',
  search: '订单号',
  columns: {
    order: '订单号',
    asked: '发起时间',
    done: '完成时间',
    shop: '店铺',
    reason: '原因',
    amount: '金额',
    currency: '币种',
    status: '状态',
  },
  filters: {
    status: { label: '状态', all: '全部', requested: '退款中', done: '已退款', failed: '退款失败' },
  },
  reason: { cancelled: '订单取消', afterSale: '售后', groupFailed: '未成团', difference: '换货未发出' },
} as const
