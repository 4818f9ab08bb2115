/** Terms that applicants read before they hand in. */
export const sellerTerms = {
  title: { en: 'Fees and payouts', zh: '费用与结算' },
  commission: { en: 'Commission', zh: '佣金' },
  commissionIs: { en: '{percent}% of your sales before tax', zh: '不含税销售额的 {percent}%' },
  otherRates: {
    en: 'Some categories or campaigns have another rate.',
    zh: '部分类目或活动适用其他费率。',
  },
  vatIs: { en: 'plus {percent}% tax on the commission', zh: '另收佣金 {percent}% 的税费' },
  noCommission: { en: 'None', zh: '免佣金' },
  fees: { en: 'Fees', zh: '服务费' },
  noFees: { en: 'None', zh: '无' },
  fee: {
    monthly: { en: '{name}: {amount} each month', zh: '{name}：每月 {amount}' },
    perOrder: { en: '{name}: {amount} for each order', zh: '{name}：每单 {amount}' },
  },
  paid: { en: 'Payouts', zh: '打款' },
  released: {
    en: 'A sale is added to your balance {days, plural, one {# day} other {# days}} after its order is complete, unless a return or refund is open.',
    zh: '订单完成 {days, plural, other {#}} 天后，若无进行中的售后，货款计入余额。',
  },
  stated: {
    weekly: { en: 'We issue a statement every week.', zh: '每周出一份对账单。' },
    biweekly: { en: 'We issue a statement every two weeks.', zh: '每两周出一份对账单。' },
    monthly: { en: 'We issue a statement every month.', zh: '每月出一份对账单。' },
  },
  confirmed: {
    en: 'We pay out confirmed statements. A statement you don’t answer within {days, plural, one {# day} other {# days}} counts as confirmed.',
    zh: '您确认后打款；{days, plural, other {#}} 天内未处理视为确认。',
  },
  reserve: { en: 'Reserve', zh: '保证金' },
  reserveIs: {
    en: '{percent}% of sales, held for {days, plural, one {# day} other {# days}}',
    zh: '销售额的 {percent}%，保留 {days, plural, other {#}} 天',
  },
} as const
