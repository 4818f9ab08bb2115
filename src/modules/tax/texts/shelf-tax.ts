/** Tax in shelf prices or on top of them, as shops of each country state it. */
export const shelfTax = {
  /** Beside a price. */
  included: {
    vat: { en: 'incl. VAT', zh: '含增值税' },
    gst: { en: 'incl. GST', zh: '含消费税（GST）' },
    salesTax: { en: 'incl. tax', zh: '含税' },
    tax: { en: 'incl. tax', zh: '含税' },
  },
  /** Among the facts of delivery. */
  added: {
    vat: { en: 'Plus VAT, shown at checkout', zh: '不含增值税，结算时显示' },
    gst: { en: 'Plus GST, shown at checkout', zh: '不含消费税（GST），结算时显示' },
    salesTax: { en: 'Plus sales tax, shown at checkout', zh: '不含销售税，结算时按收货地址计算' },
    tax: { en: 'Plus tax, shown at checkout', zh: '不含税，结算时按收货地址计算' },
  },
} as const
