/** Texts of the page of findings in the books and in the statements of payment providers. */
export const paymentFindings = {
  title: { en: 'Books and statements', zh: '账目与对账单' },
  clearing: { en: 'Provider balances', zh: '在途资金' },
  statements: { en: 'Statements', zh: '对账单' },
  empty: { en: 'No discrepancies', zh: '账目一致' },
  emptyText: {
    en: 'The books are checked every minute, and compared with provider statements every day. Discrepancies appear here. Nothing is corrected automatically.',
    zh: '商城每分钟核对自身账目，每天与支付机构的对账单比对。不一致之处列在这里，系统不会自行更改任何账目。',
  },
  emptyTab: { en: 'No findings', zh: '这里没有内容' },
  row: { en: 'Row', zh: '记录' },
  columns: {
    kind: { en: 'Discrepancy', zh: '问题' },
    subject: { en: 'Subject', zh: '对象' },
    wanted: { en: 'Expected', zh: '应为' },
    found: { en: 'Actual', zh: '实为' },
    at: { en: 'Found on', zh: '发现时间' },
  },
  filters: {
    state: {
      label: { en: 'Status', zh: '状态' },
      open: { en: 'Open', zh: '待处理' },
      settled: { en: 'Resolved', zh: '已处理' },
      gone: { en: 'No longer detected', zh: '已恢复一致' },
    },
  },
  kind: {
    groupDue: { en: 'Order group total ≠ sum of its orders', zh: '订单组应付金额与其订单不符' },
    orderOwed: { en: 'Order total ≠ its payment obligations', zh: '订单的应收款项与应付金额不符' },
    owedCovered: { en: 'Payment obligation ≠ payments allocated to it', zh: '应收款项与实收金额不符' },
    attemptShares: { en: 'Payment attempt ≠ sum of its shares', zh: '支付金额与各部分之和不符' },
    captureUsed: {
      en: 'Captured payment is neither allocated nor refunded',
      zh: '到账资金未用于订单，也未退回',
    },
    captureReturned: { en: 'Refunded amount of a capture is incorrect', zh: '到账资金的退回金额统计有误' },
    captureBooked: { en: 'Capture ≠ its ledger entries', zh: '到账资金的入账金额不符' },
    transferBooked: { en: 'Refund transfer ≠ its ledger entries', zh: '退回资金的入账金额不符' },
    refundTaken: {
      en: 'Refund ≠ sum of its payment sources',
      zh: '退款金额与其资金来源之和不符',
    },
    moneyGivenBack: { en: 'Refunded amount of an allocation is incorrect', zh: '款项的已退金额统计有误' },
    moneyReversed: {
      en: 'Reversed amount of an allocation is incorrect',
      zh: '被支付机构扣回的金额统计有误',
    },
    reversalBooked: {
      en: 'Payment reversal ≠ its ledger entries',
      zh: '被支付机构扣回的款项入账有误',
    },
    balance: { en: 'Ledger balance ≠ sum of its entries', zh: '总账余额与分录之和不符' },
    statementExtra: {
      en: 'Provider statement contains an unknown transaction',
      zh: '对账单中有商城未记录的款项',
    },
    statementMissing: {
      en: 'Transaction is missing from the provider statement',
      zh: '商城记录的款项未出现在对账单中',
    },
    statementWrong: {
      en: 'Amount, currency or date differs from the provider statement',
      zh: '对账单中的金额、币种或日期不一致',
    },
    chargeback: {
      en: 'Chargeback: dispute it with the provider, or stop the parcel',
      zh: '买家的银行拒付：请在支付机构申诉，或拦截包裹',
    },
    refundThere: {
      en: 'Refund was made in the provider’s dashboard, not in the mall',
      zh: '款项在支付机构直接退给了买家，并非由商城退款',
    },
    unknownPayment: {
      en: 'Provider reports an unknown payment: look it up in the provider’s dashboard',
      zh: '支付机构通知的付款在商城中找不到，请到支付机构核实',
    },
    linesDue: {
      en: 'Order or line total ≠ sum of its parts',
      zh: '订单应付金额与商品行不符，或商品行与其价格明细不符',
    },
    holdTaken: { en: 'Captured amount exceeds the authorisation', zh: '扣款超过预授权金额' },
    sharesState: {
      en: 'Payment shares have a different status from the payment',
      zh: '付款各部分的状态与付款不符',
    },
    refundSum: {
      en: 'Refund ≠ sum of its items or transfers',
      zh: '退款金额与退款明细或退回的款项不符',
    },
    writtenOff: { en: 'Amount written off ≠ its entries in the ledger', zh: '核销金额与账务分录不符' },
    releasedGiven: { en: 'Released authorisation is counted as captured', zh: '已解除的预授权被计为扣款' },
    reversalSum: {
      en: 'Payment reversal ≠ sum of its parts',
      zh: '被支付机构扣回的金额与各部分之和不符',
    },
    componentGiven: {
      en: 'Refunds of a line exceed its payments',
      zh: '商品行的退款超过实付金额',
    },
    giftCardHolds: {
      en: 'Gift card balance ≠ value less spending',
      zh: '礼品卡余额与充入、消费之差不符',
    },
    giftCardPaid: { en: 'Gift card payments ≠ amount on the order', zh: '礼品卡支付的金额与订单不符' },
    giftCardIssued: { en: 'Gift card value ≠ amount paid for it', zh: '礼品卡面值与购买金额不符' },
    shopOwed: {
      en: 'Amount payable to the shop is booked incorrectly',
      zh: '已付款订单的应付商家款入账有误',
    },
    subsidyPaid: { en: 'Platform subsidy is booked incorrectly', zh: '平台承担的优惠入账有误' },
    subsidyLines: {
      en: 'Platform subsidy of a line ≠ its price calculation',
      zh: '商品行的平台承担金额与价格明细不符',
    },
    depositHeld: {
      en: 'Deposit is held without a balance due, or not held despite one',
      zh: '定金的持有状态与订单不符',
    },
    compensationOwed: {
      en: 'Compensation of a shop is booked incorrectly',
      zh: '双倍返还定金的入账有误',
    },
    refusalWaits: {
      en: 'Refused refund is not scheduled for a retry',
      zh: '被拒绝的退款未安排重试',
    },
    invoiceTotal: {
      en: 'Invoice or credit note ≠ amount paid or refunded',
      zh: '发票或红字发票的金额与付款或退款不符',
    },
    stockPromised: { en: 'Reserved stock ≠ stock required by the order', zh: '预留库存与订单不符' },
    stockRestored: { en: 'Restocked quantity is incorrect', zh: '退回库存的数量有误' },
    pointsTaken: {
      en: 'Points spent ≠ points required by the order',
      zh: '订单扣除的积分与商品行不符',
    },
    groupWaits: {
      en: 'Payment status of an order ≠ status of its payment obligations',
      zh: '订单的待付款状态与应收款项不符',
    },
    cancelledBack: { en: 'Cancelled order is not fully refunded', zh: '已取消的订单未全部退回' },
    groupDeadline: {
      en: 'Payment deadline of an order group is missing or unexpected',
      zh: '未付款订单组没有付款期限，或其他订单组多出期限',
    },
    checkoutGroup: {
      en: 'Checkout is not linked to its order',
      zh: '结算单与生成的订单不对应',
    },
    historyLeads: { en: 'Order history does not lead to its status', zh: '订单历史与当前状态不符' },
    slotOfOrder: { en: 'Group-buy order has no place in its group', zh: '拼团订单与其名额不符' },
    unitsReturned: { en: 'Units in after-sales are counted incorrectly', zh: '售后占用的商品数量有误' },
    afterSaleDeadline: {
      en: 'After-sale deadline is missing or unexpected',
      zh: '等待处理的售后单没有期限，或其他售后单多出期限',
    },
    parcelUnits: { en: 'Shipped units ≠ units in parcels', zh: '已发货数量与包裹内数量不符' },
    pickedUpWhole: {
      en: 'Pick-up order is partially handed over, or shipped',
      zh: '自提订单未整单交付，或被寄出',
    },
    pickUpDeadline: { en: 'Pick-up order has no deadline', zh: '待自提的订单没有期限' },
    orderDeadline: {
      en: 'Paid order has no shipping or receipt deadline',
      zh: '待发货或待收货的已付款订单没有期限',
    },
    offerStock: { en: 'Offer stock is counted incorrectly', zh: '活动库存的占用数量有误' },
    offerLimits: {
      en: 'Purchases under an offer limit are counted incorrectly',
      zh: '买家参加活动的数量有误',
    },
    couponsClaimed: { en: 'Claimed coupons are counted incorrectly', zh: '优惠券的领取数量有误' },
    couponUses: { en: 'Coupon uses are counted incorrectly', zh: '优惠券的使用记录有误' },
    entriesSum: { en: 'Entries of a ledger transaction do not sum to zero', zh: '总账交易的借贷不平' },
    suspense: {
      en: 'Suspense account ≠ payments awaiting refund',
      zh: '待退款科目余额与待退回的款项不符',
    },
    clearing: {
      en: 'Clearing account ≠ captures less refunds',
      zh: '清算科目余额与收付款之差不符',
    },
    bank: { en: 'Bank account ≠ external refunds', zh: '银行科目余额与线下退款不符' },
    invoiceNumbers: {
      en: 'Invoice numbers of a site have gaps',
      zh: '站点的发票号码不连续',
    },
    stockMoved: { en: 'Stock ≠ sum of its movements', zh: '商品库存与出入库记录不符' },
    limitsCounted: {
      en: 'Purchases under a product limit are counted incorrectly',
      zh: '限购商品的已购数量有误',
    },
    pointsOfBuyer: {
      en: 'Points balance ≠ sum of its changes',
      zh: '买家积分余额与变动记录不符',
    },
    growthOfBuyer: { en: 'Growth ≠ sum of its changes', zh: '买家成长值与变动记录不符' },
    slotsCounted: { en: 'Places in a group are counted incorrectly', zh: '拼团人数统计有误' },
    buyingGroupDeadline: {
      en: 'Open group has no deadline',
      zh: '进行中的拼团没有截止时间',
    },
    shopOverdrawn: {
      en: 'An order takes more from its shop than it brought',
      zh: '订单从店铺扣除的金额超过其收入',
    },
    shopBalance: {
      en: 'Balance of a shop does not match its statement lines and payouts',
      zh: '店铺余额与对账单明细、打款不符',
    },
    payoutsSent: {
      en: 'Payouts on their way do not match the books',
      zh: '在途打款与账簿不符',
    },
    statementSum: {
      en: 'A statement is not the sum of its lines',
      zh: '对账单金额与明细之和不符',
    },
    parkedSeen: {
      en: 'Message about an unknown payment is not shown to operators',
      zh: '未知付款的通知未提示给运营人员',
    },
  },
  bulk: {
    settle: {
      label: { en: 'Mark as resolved', zh: '标为已处理' },
      ask: {
        en: '{count, plural, one {Mark # finding as resolved?} other {Mark # findings as resolved?}}',
        zh: '将 {count} 条标为已处理？',
      },
      askText: {
        en: 'The books do not change. A finding appears again only if it changes.',
        zh: '不会更改任何账目。只要情况不变，就不再提示。',
      },
      done: {
        en: '{count, plural, one {# finding resolved.} other {# findings resolved.}}',
        zh: '已将 {count} 条标为已处理。',
      },
    },
  },
} as const
