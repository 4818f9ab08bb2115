/** Money that buyers transfer by their own bank, as the platform's operators see it. */
export const bankTransfers = {
  title: { en: 'Bank transfers', zh: '银行转账' },
  intro: {
    en: 'Compare the entries of your bank account with this list, by reference or amount, and confirm what has arrived.',
    zh: '请将收款账户的入账明细与此列表核对，可按附言编号或金额查找，确认到账的款项。',
  },
  empty: { en: 'No bank transfers yet', zh: '还没有银行转账' },
  emptyText: {
    en: 'When a buyer chooses to pay by bank transfer, what is awaited appears here.',
    zh: '买家选择银行转账付款后，待到账的款项会显示在这里。',
  },
  emptyTab: { en: 'Nothing here', zh: '这里没有内容' },
  search: { en: 'Reference, amount or order', zh: '附言编号、金额或订单号' },
  columns: {
    reference: { en: 'Reference', zh: '附言编号' },
    buyer: { en: 'Buyer', zh: '买家' },
    orders: { en: 'Orders', zh: '订单' },
    amount: { en: 'Amount', zh: '金额' },
    asked: { en: 'Asked', zh: '发起时间' },
    payBy: { en: 'Awaited until', zh: '等待至' },
  },
  filters: {
    state: {
      label: { en: 'State', zh: '状态' },
      awaited: { en: 'Awaited', zh: '待到账' },
      toPayBack: { en: 'To send back', zh: '待退回' },
      received: { en: 'Received', zh: '已到账' },
      ended: { en: 'No longer awaited', zh: '不再等待' },
    },
  },
  stateText: {
    awaited: {
      en: 'The order is kept until the money arrives or its time is over.',
      zh: '订单会保留到款项到账或付款时间结束。',
    },
    toPayBack: { en: 'Money is to be sent back to the buyer.', zh: '有款项需要退回给买家。' },
    received: { en: 'Money has arrived.', zh: '款项已到账。' },
    ended: {
      en: 'The order was cancelled, not paid in time, or paid in another way. Money that still arrives goes back.',
      zh: '订单已取消、超时未付或已用其他方式付款，此后到账的款项需要退回。',
    },
  },
  account: { en: 'Bank account', zh: '收款账户' },
  isTest: { en: 'Test account: no real money', zh: '测试收款账户，没有真实款项' },
  site: { en: 'Site', zh: '站点' },
  buyer: { en: 'Buyer', zh: '买家' },
  receive: { en: 'Confirm a receipt', zh: '确认到账' },
  receiveText: {
    en: 'Enter what the entry on your account says. If it is not the amount that was asked for, choose what happens to it.',
    zh: '请按银行入账明细填写。到账金额与应付金额不同的，请选择处理方式。',
  },
  receiveMore: { en: 'Another receipt', zh: '再次到账' },
  receiveMoreText: {
    en: 'Money has arrived for it already. Another receipt goes back to the buyer.',
    zh: '该笔转账已有款项到账，再次到账的款项将退回给买家。',
  },
  receivedAmount: { en: 'Amount received', zh: '到账金额' },
  currency: { en: 'Currency', zh: '币种' },
  receivedOn: { en: 'Date of the entry', zh: '入账日期' },
  entry: { en: 'Number or text of the entry', zh: '银行流水号' },
  entryHint: { en: 'As your bank has it. Each entry counts once.', zh: '以银行明细为准，每笔流水只计一次。' },
  paidFrom: { en: 'Came from', zh: '付款方' },
  paidFromHint: {
    en: 'Name and account of the payer, for when money must go back.',
    zh: '付款人户名与账号，需要退款时使用。',
  },
  difference: { en: 'If the amount is another one', zh: '金额不同时' },
  differenceHint: {
    en: 'Accepting pays for the order: at most a tenth is written off at your cost, and an excess is to be refunded by you. Otherwise all of it is refunded, and the order waits on.',
    zh: '接受后订单即为已付款：少付的部分（最多十分之一）由平台承担，多付的部分需人工退回。不接受则整笔退回，订单继续等待付款。',
  },
  noDifference: { en: 'It is the amount that was asked for', zh: '与应付金额一致' },
  differenceChoice: {
    accept: { en: 'Accept it: the order is paid', zh: '接受，订单视为已付款' },
    sendBack: { en: 'Refund all of it', zh: '整笔退回' },
  },
  differenceReason: { en: 'Reason for accepting it', zh: '接受原因' },
  differenceReasonHint: {
    en: 'Such as: fee of the buyer’s bank. It is stored with the receipt.',
    zh: '例如：买家银行扣除手续费。会与到账记录一起保存。',
  },
  acceptedSince: { en: 'Accepted: {reason}', zh: '接受原因：{reason}' },
  confirm: { en: 'Confirm the receipt', zh: '确认到账' },
  receipts: { en: 'Received', zh: '到账记录' },
  receiptLine: { en: '{amount} on {day}, entry {entry}', zh: '{day} 到账 {amount}，流水号 {entry}' },
  from: { en: 'From {payer}', zh: '付款方：{payer}' },
  outcome: {
    paid: { en: 'Pays for the order', zh: '已用于支付订单' },
    paidTooLittle: {
      en: 'Pays for the order; the missing part is written off',
      zh: '已用于支付订单，少付部分已核销',
    },
    paidTooMuch: { en: 'Pays for the order; the excess is refunded', zh: '已用于支付订单，多付部分需退回' },
    paidInPart: { en: 'Pays for a part; the rest goes back', zh: '支付了一部分，其余退回' },
    paidTwice: { en: 'The order was paid already: goes back', zh: '订单此前已付款，需退回' },
    paidLate: { en: 'The order no longer waited for it: goes back', zh: '订单已不再等待付款，需退回' },
    wrongAmount: { en: 'Not the amount that was asked for: goes back', zh: '与应付金额不符，需退回' },
  },
  outcomeDone: {
    paid: { en: 'Confirmed. The order is paid.', zh: '已确认到账，订单已付款。' },
    paidTooLittle: {
      en: 'Confirmed. The order is paid, and the missing part is written off.',
      zh: '已确认到账，订单已付款，少付部分已核销。',
    },
    paidTooMuch: {
      en: 'Confirmed. The order is paid, and the excess is to be refunded.',
      zh: '已确认到账，订单已付款，多付部分待退回。',
    },
    paidInPart: {
      en: 'Confirmed. It pays for a part, and the rest is to be sent back.',
      zh: '已确认到账，支付了一部分，其余款项待退回。',
    },
    paidTwice: {
      en: 'Confirmed. The order was paid already: the money is to be sent back.',
      zh: '已确认到账。订单此前已付款，这笔款项待退回。',
    },
    paidLate: {
      en: 'Confirmed. The order no longer waits for it: the money is to be sent back.',
      zh: '已确认到账。订单已不再等待付款，这笔款项待退回。',
    },
    wrongAmount: {
      en: 'Confirmed. It is not the amount that was asked for: the money is to be sent back, and the order waits on.',
      zh: '已确认到账。金额与应付金额不符，这笔款项待退回，订单继续等待付款。',
    },
  },
  payBack: { en: 'To send back', zh: '待退回' },
  payBackText: {
    en: 'Transfer {amount} from your account to {payer}, then enter the number that your bank gave it.',
    zh: '请从收款账户向{payer}转出 {amount}，然后填写银行流水号。',
  },
  payerUnknown: { en: 'the payer of entry {entry}', zh: '流水 {entry} 的付款方' },
  payBackReference: { en: 'Number of your transfer', zh: '转出流水号' },
  payBackConfirm: { en: 'It is sent', zh: '已转出' },
  sentBack: { en: 'Sent back', zh: '已退回' },
  sentBackLine: { en: '{amount}, number {reference}', zh: '{amount}，流水号 {reference}' },
  sentBackDone: { en: 'Noted. The refund is done.', zh: '已登记，退款完成。' },
} as const
