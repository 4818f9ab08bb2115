export const paymentFindings = {
  title: '账目与对账单',
  empty: '账目一致',
  emptyText:
    '商城每分钟核对自身账目，每天与支付公司的对账单比对。不一致之处列在这里，系统不会自行更改任何账目。',
  emptyTab: '这里没有内容',
  columns: { kind: '问题', subject: '对象', wanted: '应为', found: '实为', at: '发现时间' },
  filters: { state: { label: '状态', open: '待处理', settled: '已处理', gone: '已恢复一致' } },
  kind: {
    groupDue: '订单组应付金额与其订单不符',
    orderOwed: '订单的应收款项与应付金额不符',
    owedCovered: '应收款项与实收金额不符',
    attemptShares: '支付金额与各部分之和不符',
    captureUsed: '到账资金未用于订单，也未退回',
    captureReturned: '到账资金的退回金额统计有误',
    captureBooked: '到账资金的入账金额不符',
    transferBooked: '退回资金的入账金额不符',
    refundTaken: '退款金额与其资金来源之和不符',
    moneyGivenBack: '款项的已退金额统计有误',
    balance: '总账余额与分录之和不符',
    statementExtra: '对账单中有商城未记录的款项',
    statementMissing: '商城记录的款项未出现在对账单中',
    statementWrong: '对账单中的金额、币种或日期不一致',
  },
  bulk: {
    settle: {
      label: '标为已处理',
      ask: '将 {count} 条标为已处理？',
      askText: '不会更改任何账目。只要情况不变，就不再提示。',
      done: '已将 {count} 条标为已处理。',
    },
  },
}
