/** Texts of the list of daily statements of payment providers. */
export const paymentStatements = {
  title: { en: 'Statements', zh: '对账单' },
  intro: {
    en: 'Provider transactions of the previous day are imported daily (UTC). Open a statement to compare it with our records. The last 92 days are shown by default.',
    zh: '商城每天导入各支付机构前一日的对账单（按 UTC 日期）。打开一份，即可与商城记录逐笔核对。未选择日期时，显示最近 92 天。',
  },
  back: { en: 'Books and statements', zh: '账目与对账单' },
  import: { en: 'Import statement', zh: '导入对账单' },
  empty: { en: 'No statements yet', zh: '还没有对账单' },
  emptyText: {
    en: 'The first statement is imported the night after you add an account that provides statements.',
    zh: '添加支持对账的收款账户后，当晚会导入第一份对账单。',
  },
  columns: {
    day: { en: 'Day', zh: '日期' },
    account: { en: 'Account', zh: '收款账户' },
    matched: { en: 'Matched', zh: '一致' },
    differing: { en: 'Differences', zh: '差异' },
    imported: { en: 'Imported', zh: '导入时间' },
  },
  emptyTab: { en: 'No statements found', zh: '这里没有内容' },
  filters: {
    state: {
      label: { en: 'Result', zh: '核对结果' },
      all: { en: 'All', zh: '全部' },
      differing: { en: 'Different', zh: '有差异' },
      matching: { en: 'Matched', zh: '一致' },
    },
    days: {
      label: { en: 'Date', zh: '日期' },
    },
  },
  agrees: { en: 'None', zh: '无差异' },
  differs: { en: '{count, plural, one {# transaction} other {# transactions}}', zh: '{count} 笔' },
} as const

/** An operator has a day imported. */
export const importStatement = {
  title: { en: 'Import statement', zh: '导入对账单' },
  intro: {
    en: 'Imports the provider’s transactions of one day and compares them with the mall’s records. Differences are shown, but the books do not change.',
    zh: '商城将向支付机构获取当日的对账单，并与商城记录核对。差异只列出，不会更改账目。',
  },
  notYours: {
    en: 'Your role cannot import statements.',
    zh: '仅可管理收款账户的人员可以导入对账单。',
  },
  account: { en: 'Account', zh: '收款账户' },
  /** `MockPay · mallard-de (Germany, test)` */
  accountOf: { en: '{account} ({site}, {environment})', zh: '{account}（{site}，{environment}）' },
  day: { en: 'Day (UTC)', zh: '日期（UTC）' },
  dayHint: {
    en: 'A day ends at midnight UTC and can be imported one hour later. The last complete day is {day}.',
    zh: '每天以 UTC 零点为界，一小时后方可获取。目前最近可获取的日期为 {day}。',
  },
  replace: { en: 'Replace existing statement', zh: '替换已有对账单' },
  replaceHint: {
    en: 'Overwrites the statement that was imported for this day.',
    zh: '如果当日的对账单已经导入，则以支付机构最新的答复替换。',
  },
  submit: { en: 'Import', zh: '获取对账单' },
  none: {
    en: 'No accounts available: providers without statements or accounts without keys cannot be imported.',
    zh: '没有可以获取对账单的收款账户：支付机构不提供对账单，或收款账户密钥不完整。',
  },
  accounts: { en: 'Payment accounts', zh: '收款账户' },
  done: {
    en: '{account}, {day}: {lines, plural, =0 {no transactions} one {# transaction} other {# transactions}} imported.',
    zh: '{account}，{day}：{lines, plural, =0 {对账单中没有款项} other {对账单共 # 笔款项}}。',
  },
  agrees: { en: 'All transactions match the mall’s records.', zh: '与商城记录全部一致。' },
  differs: {
    en: '{count, plural, one {# transaction differs} other {# transactions differ}} from the mall’s records.',
    zh: '有 {count} 笔与商城记录不一致。',
  },
  open: { en: 'View statement', zh: '查看对账单' },
} as const

/** One statement, movement by movement. */
export const statementMovements = {
  title: { en: 'Statement', zh: '对账单明细' },
  intro: {
    en: '{account}, {day}. Differences are not corrected automatically. Contact the provider about them.',
    zh: '{account}，{day}。差异只列出，不会自动更改；请联系支付机构核实。',
  },
  back: { en: 'Statements', zh: '对账单' },
  empty: { en: 'No transactions on this day', zh: '当日没有款项' },
  emptyText: {
    en: 'Neither the provider nor the mall has recorded a transaction.',
    zh: '支付机构和商城当日都没有款项记录。',
  },
  emptyTab: { en: 'No transactions found', zh: '这里没有内容' },
  columns: {
    reference: { en: 'Provider reference', zh: '支付机构流水号' },
    kind: { en: 'Type', zh: '类型' },
    outcome: { en: 'Result', zh: '核对结果' },
    stated: { en: 'Provider statement', zh: '对账单' },
    statedAmount: { en: 'Provider amount', zh: '对账单金额' },
    statedCurrency: { en: 'Provider currency', zh: '对账单币种' },
    statedAt: { en: 'Provider time', zh: '对账单时间' },
    known: { en: 'Mall records', zh: '商城记录' },
    knownAmount: { en: 'Mall amount', zh: '商城金额' },
    knownCurrency: { en: 'Mall currency', zh: '商城币种' },
    knownAt: { en: 'Mall time', zh: '商城时间' },
    orders: { en: 'Orders', zh: '订单' },
  },
  filters: {
    outcome: {
      label: { en: 'Result', zh: '核对结果' },
      all: { en: 'All', zh: '全部' },
      differing: { en: 'Different', zh: '有差异' },
      matched: { en: 'Matched', zh: '一致' },
      missing: { en: 'Missing from statement', zh: '对账单缺失' },
      extra: { en: 'Missing from mall records', zh: '商城无记录' },
      wrongAmount: { en: 'Amount differs', zh: '金额不符' },
      wrongCurrency: { en: 'Currency differs', zh: '币种不符' },
      wrongDate: { en: 'Date differs', zh: '日期不符' },
    },
    kind: {
      label: { en: 'Type', zh: '类型' },
      capture: { en: 'Payment', zh: '收款' },
      refund: { en: 'Refund', zh: '退款' },
      refundReturned: { en: 'Refund returned by the bank', zh: '退款被银行退回' },
      chargeback: { en: 'Chargeback', zh: '拒付' },
      chargebackWon: { en: 'Chargeback won', zh: '拒付胜诉返还' },
    },
  },
} as const
