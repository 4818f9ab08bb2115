/** Texts of the page of balances with payment providers, by age. */
export const clearingAges = {
  title: { en: 'Provider balances', zh: '支付机构在途资金' },
  intro: {
    en: 'Payments held by providers, by account and age, less refunds. These are the balances of the clearing accounts. Amounts held for a long time have not been paid out to you.',
    zh: '买家已付且未退回的款项，按收款账户和在途时长列出，即清算账户的余额。长时间停留的款项说明支付机构尚未结算给您。',
  },
  back: { en: 'Books and statements', zh: '账目与对账' },
  empty: { en: 'No provider balances', zh: '支付机构没有在途资金' },
  emptyText: {
    en: 'Payments appear here until they are refunded.',
    zh: '买家付款后，款项会显示在这里，直至退回。',
  },
  columns: {
    account: { en: 'Account', zh: '收款账户' },
    site: { en: 'Site', zh: '站点' },
    day: { en: 'Less than a day', zh: '1 天内' },
    week: { en: '1 to 7 days', zh: '1–7 天' },
    month: { en: '7 to 30 days', zh: '7–30 天' },
    older: { en: 'More than 30 days', zh: '30 天以上' },
    total: { en: 'Total', zh: '合计' },
    currency: { en: 'Currency', zh: '币种' },
    goesBack: { en: 'To refund', zh: '其中退款中' },
    oldest: { en: 'Oldest', zh: '最早一笔' },
  },
} as const
