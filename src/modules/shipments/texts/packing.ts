/** The list that a shop prints to pack its orders by. */
export const packing = {
  title: { en: 'Packing lists', zh: '拣货单' },
  intro: { en: 'Each order is printed on a separate page.', zh: '每个订单单独打印一页。' },
  first: {
    en: 'The {count} oldest orders. Each is printed on a separate page.',
    zh: '等待最久的 {count} 个订单，每个订单单独打印一页。',
  },
  empty: { en: 'No orders to pack.', zh: '暂无待发货订单。' },
  print: { en: 'Print', zh: '打印' },
  back: { en: 'Back to orders', zh: '返回订单列表' },
  paid: { en: 'Paid {date}', zh: '{date} 付款' },
  packed: { en: 'Packed', zh: '已拣' },
  sku: { en: 'SKU', zh: '货号' },
  item: { en: 'Item', zh: '商品' },
  count: { en: 'Quantity', zh: '数量' },
  remark: { en: 'Buyer’s note: {text}', zh: '买家留言：{text}' },
} as const
