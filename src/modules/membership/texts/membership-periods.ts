/** The periods of the paid membership, as the platform edits them. */
export const membershipPeriods = {
  title: { en: 'Paid membership', zh: '付费会员' },
  intro: {
    en: 'Each period is sold as a service of a shop through checkout, at the price of the service.',
    zh: '每种时长都作为店铺的一件服务类商品，通过正常下单购买，价格即该商品的价格。',
  },
  empty: { en: 'No periods yet', zh: '还没有时长' },
  emptyText: { en: 'There are always three periods.', zh: '固定有三种时长。' },
  search: { en: 'URL handle of the service', zh: '商品网址' },
  columns: {
    period: { en: 'Period', zh: '时长' },
    service: { en: 'Service', zh: '对应商品' },
    shop: { en: 'Shop', zh: '店铺' },
    status: { en: 'Status', zh: '状态' },
  },
  period: {
    month: { en: '1 month', zh: '1 个月' },
    quarter: { en: '3 months', zh: '3 个月' },
    year: { en: '12 months', zh: '12 个月' },
  },
  states: {
    offered: { en: 'Available', zh: '在售' },
    closed: { en: 'Not available', zh: '未开售' },
  },
  noService: { en: 'No service yet', zh: '未设置商品' },
  text: {
    en: 'Buyers of this service become members for this period. The period of a service cannot be changed later.',
    zh: '设置后，购买该商品的买家即成为相应时长的会员。一件商品对应的时长不能再改。',
  },
  urlKey: { en: 'URL handle of the service', zh: '商品网址' },
  urlKeyHint: {
    en: 'The last part of the URL, such as membership-year for /product/membership-year.',
    zh: '填最后一段：/product/membership-year 填 membership-year。',
  },
  offer: { en: 'Sell on the membership page', zh: '在会员页面开售' },
  saved: { en: 'Membership period saved.', zh: '已保存。' },
} as const
