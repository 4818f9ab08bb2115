/** Statements and payouts of all shops, for operators. */
export const shopPayouts = {
  title: { en: 'Payouts', zh: '打款记录' },
  intro: {
    en: 'Money sent to shops. Mark a payout when the bank has answered, or read the bank’s file on the page of due payouts.',
    zh: '打给店铺的款项。收到银行结果后在此登记，或在待打款页导入银行回执。',
  },
  back: { en: 'Due payouts', zh: '待打款' },
  empty: { en: 'No payouts yet', zh: '还没有打款' },
  emptyText: { en: 'Payouts appear here when you make a file of them.', zh: '生成打款文件后会显示在这里。' },
  emptyTab: { en: 'No payouts here', zh: '这里没有打款' },
  columns: {
    number: { en: 'Number', zh: '编号' },
    shop: { en: 'Shop', zh: '店铺' },
    amount: { en: 'Amount', zh: '金额' },
    account: { en: 'Account', zh: '账户' },
    file: { en: 'File', zh: '文件' },
    failure: { en: 'Reason', zh: '原因' },
    created: { en: 'Sent', zh: '发出时间' },
    answered: { en: 'Answered', zh: '结果时间' },
  },
  filters: {
    status: {
      label: { en: 'Status', zh: '状态' },
      sent: { en: 'Sent', zh: '打款中' },
      paid: { en: 'Paid', zh: '已到账' },
      failed: { en: 'Failed', zh: '失败' },
    },
  },
  bulk: {
    paid: {
      label: { en: 'Mark as paid', zh: '标为已到账' },
      done: {
        en: '{count, plural, one {# payout is marked as paid.} other {# payouts are marked as paid.}}',
        zh: '已将 {count} 笔标为到账。',
      },
    },
    failed: {
      label: { en: 'Mark as failed', zh: '标为失败' },
      ask: {
        en: '{count, plural, one {Did # payout fail?} other {Did # payouts fail?}}',
        zh: '确认 {count} 笔打款失败？',
      },
      askText: {
        en: 'The amounts are owed to the shops again, and their accounts must be checked before the next payout.',
        zh: '款项将重新计入应付，收款账户须重新核验后才能再次打款。',
      },
      done: {
        en: '{count, plural, one {# payout is marked as failed.} other {# payouts are marked as failed.}}',
        zh: '已将 {count} 笔标为失败。',
      },
    },
  },
} as const

export const duePayoutTexts = {
  title: { en: 'Due payouts', zh: '待打款' },
  intro: {
    en: 'Confirmed statements of shops whose bank account is verified. Frozen shops are left out.',
    zh: '已确认且收款账户已核验的应付款，不含冻结店铺。',
  },
  none: { en: 'Nothing is due.', zh: '目前没有待打款项。' },
  all: { en: 'All payouts', zh: '打款记录' },
  statements: { en: 'Statements', zh: '对账单' },
  terms: { en: 'Terms', zh: '结算条款' },
  due: { en: 'Due in {currency}: {method}', zh: '{currency} 待打款：{method}' },
  method: {
    sepa: { en: 'SEPA credit transfer', zh: 'SEPA 转账' },
    csv: { en: 'bank transfer by CSV', zh: '银行转账（CSV）' },
    provider: { en: 'transfer by the payment provider', zh: '支付机构转账' },
  },
  dueLine: {
    en: '{shop}: {amount} to {holder}, ending in {end}',
    zh: '{shop}：{amount}，收款人 {holder}，尾号 {end}',
  },
  outsideSepa: {
    en: 'This IBAN is outside SEPA, so the CSV file pays it.',
    zh: '该 IBAN 不支持 SEPA 转账，将通过 CSV 文件打款。',
  },
  leftOut: { en: 'Left out of SEPA files', zh: '未列入 SEPA 文件的打款' },
  leftOutText: {
    en: 'Their IBANs are outside SEPA, and a bank would refuse the whole file for one of them. Mark them as failed under All payouts: they are due again, and a CSV file pays them once the account is checked.',
    zh: '这些 IBAN 不支持 SEPA 转账，列入后银行会拒收整个文件。请在打款记录中标为失败：款项将重新待打款，账户重新核验后通过 CSV 文件打款。',
  },
  leftOutLine: {
    en: '{shop}: {amount}, payout {number} of file {file}',
    zh: '{shop}：{amount}，打款 {number}，文件 {file}',
  },
  create: { en: 'Make the file', zh: '生成打款文件' },
  transfer: { en: 'Transfer now', zh: '立即转账' },
  created: {
    en: '{count, plural, one {# payout is on its way.} other {# payouts are on their way.}}',
    zh: '已发出 {count} 笔打款。',
  },
  load: { en: 'Load the file', zh: '下载文件' },
  noPayer: {
    en: 'Enter the account of the mall under Terms before you make a SEPA file.',
    zh: '生成 SEPA 文件前，请先在结算条款中填写商城的付款账户。',
  },
  accounts: { en: 'Accounts to check', zh: '待核验账户' },
  accountsText: {
    en: 'Compare the holder with the shop’s papers. Only verified accounts are paid to.',
    zh: '请将户名与店铺证照核对。只向核验通过的账户打款。',
  },
  check: { en: 'Check {shop}', zh: '核验 {shop}' },
  answers: { en: 'Answers of the bank', zh: '银行回执' },
  answersText: {
    en: 'A payment status report (pain.002), or the CSV file with its columns status (paid or failed) and reason filled in.',
    zh: '支付状态报告（pain.002），或填好 status（paid / failed）和 reason 列的 CSV 文件。',
  },
  file: { en: 'File of the bank', zh: '银行文件' },
  read: { en: 'Read answers', zh: '导入回执' },
  counts: {
    en: '{paid} paid, {failed} failed, {known} known before, {unknown} unknown, {undecided} without an outcome, {conflicting} in conflict.',
    zh: '到账 {paid}，失败 {failed}，已登记 {known}，无法识别 {unknown}，尚无结果 {undecided}，结果不符 {conflicting}。',
  },
  conflictingText: {
    en: 'Answers in conflict changed nothing: they state another amount than we sent, say paid after the payout failed, or are about transfers of the payment provider. Compare those payouts with your bank.',
    zh: '“结果不符”的回执未作任何更改：金额与打款不一致、打款失败后又称到账，或属于支付机构的转账。请与银行核对。',
  },
} as const

export const shopStatements = {
  title: { en: 'Statements of shops', zh: '店铺对账单' },
  intro: { en: 'Disputed statements wait for your answer.', zh: '有异议的对账单等待您答复。' },
  empty: { en: 'No statements yet', zh: '还没有对账单' },
  emptyText: { en: 'Statements are made when a period is over.', zh: '结算周期结束后生成对账单。' },
  emptyTab: { en: 'No statements here', zh: '这里没有对账单' },
  columns: {
    number: { en: 'Number', zh: '编号' },
    shop: { en: 'Shop', zh: '店铺' },
    period: { en: 'Period', zh: '周期' },
    closing: { en: 'Total', zh: '合计' },
    payout: { en: 'Payout', zh: '打款' },
  },
  filters: {
    status: {
      label: { en: 'Status', zh: '状态' },
      disputed: { en: 'Disputed', zh: '有异议' },
      issued: { en: 'To confirm', zh: '待确认' },
      confirmed: { en: 'Confirmed', zh: '已确认' },
    },
  },
} as const
