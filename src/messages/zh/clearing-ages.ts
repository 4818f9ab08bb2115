export const clearingAges = {
  title: '支付公司在途资金',
  intro:
    '买家已付且未退回的款项，按收款账户和在途时长列出，即清算账户的余额。长时间停留的款项说明支付公司尚未结算给您。',
  back: '账目与对账',
  empty: '支付公司没有在途资金',
  emptyText: '买家付款后，款项会显示在这里，直至退回。',
  columns: {
    account: '收款账户',
    site: '站点',
    day: '1 天内',
    week: '1–7 天',
    month: '7–30 天',
    older: '30 天以上',
    total: '合计',
    currency: '币种',
    goesBack: '其中退款中',
    oldest: '最早一笔',
  },
} as const
