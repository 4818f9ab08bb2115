/** The periods of the paid membership, as the platform edits them. */
export const membershipPeriods = {
  title: '付费会员',
  intro: '每种时长都作为店铺的一件服务类商品，通过正常下单购买，价格即该商品的价格。',
  empty: '还没有时长',
  emptyText: '固定有三种时长。',
  search: '商品网址',
  columns: { period: '时长', service: '对应商品', shop: '店铺', status: '状态' },
  period: { month: '1 个月', quarter: '3 个月', year: '12 个月' },
  states: { offered: '在售', closed: '未开售' },
  noService: '未设置商品',
  text: '设置后，购买该商品的买家即成为相应时长的会员。一件商品对应的时长不能再改。',
  urlKey: '商品网址',
  urlKeyHint: '填最后一段：/product/membership-year 填 membership-year。',
  offer: '在会员页面开售',
  saved: '已保存。',
} as const
