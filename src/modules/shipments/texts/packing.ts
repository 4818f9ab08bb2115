/** The list that a shop prints to pack its orders by. */
export const packing = {
  title: { en: 'Packing list', zh: '拣货单' },
  intro: { en: 'Each order is printed on a sheet of its own.', zh: '每个订单单独打印一页。' },
  first: {
    en: 'The {count} orders that have waited longest. Each is printed on a sheet of its own.',
    zh: '等待最久的 {count} 个订单，每个订单单独打印一页。',
  },
  empty: { en: 'Nothing is to be packed.', zh: '暂无待发货订单。' },
  print: { en: 'Print', zh: '打印' },
  back: { en: 'Back to the orders', zh: '返回订单列表' },
  paid: { en: 'Paid {date}', zh: '{date} 付款' },
  packed: { en: 'Packed', zh: '已拣' },
  sku: { en: 'Item number', zh: '货号' },
  item: { en: 'Item', zh: '商品' },
  count: { en: 'Quantity', zh: '数量' },
  remark: { en: 'Note from the buyer: {text}', zh: '买家留言：{text}' },
} as const
