export const packing = {
  title: '拣货单',
  intro: '每个订单单独打印一页。',
  first: '等待最久的 {count} 个订单，每个订单单独打印一页。',
  empty: '暂无待发货订单。',
  print: '打印',
  back: '返回订单列表',
  paid: '{date} 付款',
  packed: '已拣',
  sku: '货号',
  item: '商品',
  count: '数量',
  remark: '买家留言：{text}',
} as const
