/** Texts of the list of daily statements of payment providers. */
export const paymentStatements = {
  title: { en: 'Statements', zh: '对账单' },
  intro: {
    en: 'Each day the mall imports what payment companies state of the day before (days are of UTC). Open one to see it beside our records. Unless days are chosen, the last 92 are shown.',
    zh: '商城每天导入各支付公司前一日的对账单（按 UTC 日期）。打开一份，即可与商城记录逐笔核对。未选择日期时，显示最近 92 天。',
  },
  back: { en: 'Books and statements', zh: '账目与对账单' },
  import: { en: 'Import a day', zh: '导入对账单' },
  empty: { en: 'No statements yet', zh: '还没有对账单' },
  emptyText: {
    en: 'The first one comes in the night after an account with a company that states its days was added.',
    zh: '添加支持对账的收款账户后，当晚会导入第一份对账单。',
  },
  columns: {
    day: { en: 'Day', zh: '日期' },
    account: { en: 'Account', zh: '收款账户' },
    matched: { en: 'Agree', zh: '一致' },
    differing: { en: 'Differ', zh: '差异' },
    imported: { en: 'Imported', zh: '导入时间' },
  },
  emptyTab: { en: 'Nothing here', zh: '这里没有内容' },
  filters: {
    state: {
      label: { en: 'Compared', zh: '核对结果' },
      all: { en: 'All', zh: '全部' },
      differing: { en: 'Differ', zh: '有差异' },
      matching: { en: 'Agree', zh: '一致' },
    },
    days: {
      label: { en: 'Days', zh: '日期' },
    },
  },
  agrees: { en: 'Nothing', zh: '无差异' },
  differs: { en: '{count, plural, one {# movement} other {# movements}}', zh: '{count} 笔' },
} as const

/** An operator has a day imported. */
export const importStatement = {
  title: { en: 'Import a day', zh: '导入对账单' },
  intro: {
    en: 'The company is asked what it moved on this day, and its answer is held against the mall’s records. Differences are shown; nothing in the books is changed.',
    zh: '商城将向支付公司获取当日的对账单，并与商城记录核对。差异只列出，不会更改账目。',
  },
  notYours: {
    en: 'Those who manage the payment accounts may import a day.',
    zh: '仅可管理收款账户的人员可以导入对账单。',
  },
  account: { en: 'Account', zh: '收款账户' },
  /** `MockPay · mallard-de (Germany, test)` */
  accountOf: { en: '{account} ({site}, {environment})', zh: '{account}（{site}，{environment}）' },
  day: { en: 'Day (UTC)', zh: '日期（UTC）' },
  dayHint: {
    en: 'A day ends at midnight UTC and can be asked for an hour later. The last one that is over is {day}.',
    zh: '每天以 UTC 零点为界，一小时后方可获取。目前最近可获取的日期为 {day}。',
  },
  replace: { en: 'Replace it', zh: '替换已有对账单' },
  replaceHint: {
    en: 'If the statement of this day is already there, the company’s new answer takes its place.',
    zh: '如果当日的对账单已经导入，则以支付公司最新的答复替换。',
  },
  submit: { en: 'Ask the company', zh: '获取对账单' },
  none: {
    en: 'No account can be asked: there is none whose company states what it moved, or its keys are missing.',
    zh: '没有可以获取对账单的收款账户：支付公司不提供对账单，或收款账户密钥不完整。',
  },
  accounts: { en: 'Payment accounts', zh: '收款账户' },
  done: {
    en: '{account}, {day}: {lines, plural, =0 {the company states no movement} one {the company states # movement} other {the company states # movements}}.',
    zh: '{account}，{day}：{lines, plural, =0 {对账单中没有款项} other {对账单共 # 笔款项}}。',
  },
  agrees: { en: 'Everything agrees with the mall’s records.', zh: '与商城记录全部一致。' },
  differs: {
    en: '{count, plural, one {# movement differs} other {# movements differ}} from the mall’s records.',
    zh: '有 {count} 笔与商城记录不一致。',
  },
  open: { en: 'See the statement', zh: '查看对账单' },
} as const

/** One statement, movement by movement. */
export const statementMovements = {
  title: { en: 'Statement', zh: '对账单明细' },
  intro: {
    en: '{account}, {day}. Differences are shown and never mended by the mall: ask the company about them.',
    zh: '{account}，{day}。差异只列出，不会自动更改；请联系支付公司核实。',
  },
  back: { en: 'Statements', zh: '对账单' },
  empty: { en: 'Nothing moved on this day', zh: '当日没有款项' },
  emptyText: {
    en: 'The company states no movement, and we have none.',
    zh: '支付公司和商城当日都没有款项记录。',
  },
  emptyTab: { en: 'Nothing here', zh: '这里没有内容' },
  columns: {
    reference: { en: 'Number at the company', zh: '支付公司流水号' },
    kind: { en: 'What', zh: '类型' },
    outcome: { en: 'Compared', zh: '核对结果' },
    stated: { en: 'The company states', zh: '对账单' },
    statedAmount: { en: 'Stated amount', zh: '对账单金额' },
    statedCurrency: { en: 'Stated currency', zh: '对账单币种' },
    statedAt: { en: 'Stated time', zh: '对账单时间' },
    known: { en: 'We have', zh: '商城记录' },
    knownAmount: { en: 'Our amount', zh: '商城金额' },
    knownCurrency: { en: 'Our currency', zh: '商城币种' },
    knownAt: { en: 'Our time', zh: '商城时间' },
    orders: { en: 'Orders', zh: '订单' },
  },
  filters: {
    outcome: {
      label: { en: 'Compared', zh: '核对结果' },
      all: { en: 'All', zh: '全部' },
      differing: { en: 'Differ', zh: '有差异' },
      matched: { en: 'Agrees', zh: '一致' },
      missing: { en: 'Not stated', zh: '对账单缺失' },
      extra: { en: 'Not ours', zh: '商城无记录' },
      wrongAmount: { en: 'Other amount', zh: '金额不符' },
      wrongCurrency: { en: 'Other currency', zh: '币种不符' },
      wrongDate: { en: 'Other date', zh: '日期不符' },
    },
    kind: {
      label: { en: 'What', zh: '类型' },
      capture: { en: 'Payment', zh: '收款' },
      refund: { en: 'Refund', zh: '退款' },
      refundReturned: { en: 'Refund returned by the bank', zh: '退款被银行退回' },
      chargeback: { en: 'Chargeback', zh: '拒付' },
      chargebackWon: { en: 'Chargeback won', zh: '拒付胜诉返还' },
    },
  },
} as const
