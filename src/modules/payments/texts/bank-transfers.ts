/** Money that buyers transfer by their own bank, as the platform's operators see it. */
export const bankTransfers = {
  title: { en: 'Bank transfers', zh: '银行转账' },
  intro: {
    en: 'Compare your bank entries with this list by reference or amount, and confirm the payments received.',
    zh: '请将收款账户的入账明细与此列表核对，可按附言编号或金额查找，确认到账的款项。',
  },
  empty: { en: 'No bank transfers yet', zh: '还没有银行转账' },
  emptyText: {
    en: 'Pending payments appear here when buyers choose bank transfer.',
    zh: '买家选择银行转账付款后，待到账的款项会显示在这里。',
  },
  emptyTab: { en: 'No bank transfers found', zh: '这里没有内容' },
  search: { en: 'Reference, amount or order', zh: '附言编号、金额或订单号' },
  columns: {
    reference: { en: 'Reference', zh: '附言编号' },
    buyer: { en: 'Buyer', zh: '买家' },
    orders: { en: 'Orders', zh: '订单' },
    amount: { en: 'Amount', zh: '金额' },
    asked: { en: 'Requested', zh: '发起时间' },
    payBy: { en: 'Pay by', zh: '等待至' },
  },
  filters: {
    state: {
      label: { en: 'Status', zh: '状态' },
      awaited: { en: 'Pending', zh: '待到账' },
      toPayBack: { en: 'To refund', zh: '待退回' },
      received: { en: 'Received', zh: '已到账' },
      ended: { en: 'Ended', zh: '不再等待' },
    },
  },
  stateText: {
    awaited: {
      en: 'The order is reserved until the payment arrives or expires.',
      zh: '订单会保留到款项到账或付款时间结束。',
    },
    toPayBack: { en: 'A payment must be refunded to the buyer.', zh: '有款项需要退回给买家。' },
    received: { en: 'Payment received.', zh: '款项已到账。' },
    ended: {
      en: 'The order was cancelled, expired, or paid with another method. Any later payment must be refunded.',
      zh: '订单已取消、超时未付或已用其他方式付款，此后到账的款项需要退回。',
    },
  },
  account: { en: 'Bank account', zh: '收款账户' },
  isTest: { en: 'Test account: no real money', zh: '测试收款账户，没有真实款项' },
  site: { en: 'Site', zh: '站点' },
  buyer: { en: 'Buyer', zh: '买家' },
  receive: { en: 'Confirm payment', zh: '确认到账' },
  receiveText: {
    en: 'Enter the details of the bank entry. If the amount differs from the requested amount, choose how to handle it.',
    zh: '请按银行入账明细填写。到账金额与应付金额不同的，请选择处理方式。',
  },
  receiveMore: { en: 'Another payment', zh: '再次到账' },
  receiveMoreText: {
    en: 'A payment has already been received. An additional payment must be refunded to the buyer.',
    zh: '该笔转账已有款项到账，再次到账的款项将退回给买家。',
  },
  receivedAmount: { en: 'Amount received', zh: '到账金额' },
  currency: { en: 'Currency', zh: '币种' },
  receivedOn: { en: 'Entry date', zh: '入账日期' },
  entry: { en: 'Bank entry number', zh: '银行流水号' },
  entryHint: {
    en: 'As shown by your bank. Each entry can be used once.',
    zh: '以银行明细为准，每笔流水只计一次。',
  },
  paidFrom: { en: 'Payer', zh: '付款方' },
  paidFromHint: {
    en: 'Name and account of the payer, used for refunds.',
    zh: '付款人户名与账号，需要退款时使用。',
  },
  difference: { en: 'If the amount differs', zh: '金额不同时' },
  differenceHint: {
    en: 'Accepting marks the order as paid: you bear a shortfall of up to 10%, and refund any excess. Otherwise, the whole amount is refunded and the order stays unpaid.',
    zh: '接受后订单即为已付款：少付的部分（最多十分之一）由平台承担，多付的部分需人工退回。不接受则整笔退回，订单继续等待付款。',
  },
  noDifference: { en: 'Matches the requested amount', zh: '与应付金额一致' },
  differenceChoice: {
    accept: { en: 'Accept and mark the order as paid', zh: '接受，订单视为已付款' },
    sendBack: { en: 'Refund the whole amount', zh: '整笔退回' },
  },
  differenceReason: { en: 'Reason for accepting', zh: '接受原因' },
  differenceReasonHint: {
    en: 'For example: bank fee deducted. Saved with the payment.',
    zh: '例如：买家银行扣除手续费。会与到账记录一起保存。',
  },
  acceptedSince: { en: 'Reason for accepting: {reason}', zh: '接受原因：{reason}' },
  confirm: { en: 'Confirm payment', zh: '确认到账' },
  receipts: { en: 'Payments received', zh: '到账记录' },
  receiptLine: { en: '{amount} on {day}, entry {entry}', zh: '{day} 到账 {amount}，流水号 {entry}' },
  from: { en: 'From {payer}', zh: '付款方：{payer}' },
  outcome: {
    paid: { en: 'Applied to the order', zh: '已用于支付订单' },
    paidTooLittle: {
      en: 'Applied to the order; shortfall written off',
      zh: '已用于支付订单，少付部分已核销',
    },
    paidTooMuch: { en: 'Applied to the order; excess to refund', zh: '已用于支付订单，多付部分需退回' },
    paidInPart: { en: 'Partially applied; remainder to refund', zh: '支付了一部分，其余退回' },
    paidTwice: { en: 'Duplicate payment, to refund', zh: '订单此前已付款，需退回' },
    paidLate: { en: 'Late payment, to refund', zh: '订单已不再等待付款，需退回' },
    wrongAmount: { en: 'Amount mismatch, to refund', zh: '与应付金额不符，需退回' },
  },
  outcomeDone: {
    paid: { en: 'Payment confirmed. The order is paid.', zh: '已确认到账，订单已付款。' },
    paidTooLittle: {
      en: 'Payment confirmed. The order is paid, and the shortfall is written off.',
      zh: '已确认到账，订单已付款，少付部分已核销。',
    },
    paidTooMuch: {
      en: 'Payment confirmed. The order is paid, and the excess must be refunded.',
      zh: '已确认到账，订单已付款，多付部分待退回。',
    },
    paidInPart: {
      en: 'Payment confirmed. It is partially applied, and the remainder must be refunded.',
      zh: '已确认到账，支付了一部分，其余款项待退回。',
    },
    paidTwice: {
      en: 'Payment confirmed. The order was already paid, so this payment must be refunded.',
      zh: '已确认到账。订单此前已付款，这笔款项待退回。',
    },
    paidLate: {
      en: 'Payment confirmed. The order no longer accepts payment, so it must be refunded.',
      zh: '已确认到账。订单已不再等待付款，这笔款项待退回。',
    },
    wrongAmount: {
      en: 'Payment confirmed. The amount does not match and must be refunded. The order stays unpaid.',
      zh: '已确认到账。金额与应付金额不符，这笔款项待退回，订单继续等待付款。',
    },
  },
  payBack: { en: 'To refund', zh: '待退回' },
  payBackText: {
    en: 'Transfer {amount} from your account to {payer}, then enter the transfer number from your bank.',
    zh: '请从收款账户向{payer}转出 {amount}，然后填写银行流水号。',
  },
  payerUnknown: { en: 'the payer of entry {entry}', zh: '流水 {entry} 的付款方' },
  payBackReference: { en: 'Transfer number', zh: '转出流水号' },
  payBackConfirm: { en: 'Mark as refunded', zh: '已转出' },
  sentBack: { en: 'Refunds sent', zh: '已退回' },
  sentBackLine: { en: '{amount}, number {reference}', zh: '{amount}，流水号 {reference}' },
  sentBackDone: { en: 'Refund recorded and completed.', zh: '已登记，退款完成。' },
} as const
