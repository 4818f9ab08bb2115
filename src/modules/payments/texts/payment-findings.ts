/** Texts of the page of findings in the books and in the statements of payment providers. */
export const paymentFindings = {
  title: { en: 'Books and statements', zh: '账目与对账单' },
  clearing: { en: 'Held by companies', zh: '在途资金' },
  statements: { en: 'Statements', zh: '对账单' },
  empty: { en: 'The books agree', zh: '账目一致' },
  emptyText: {
    en: 'Every minute the mall checks its books, and every day it compares them with the statements of payment companies. What does not agree appears here; nothing is changed by itself.',
    zh: '商城每分钟核对自身账目，每天与支付公司的对账单比对。不一致之处列在这里，系统不会自行更改任何账目。',
  },
  emptyTab: { en: 'Nothing here', zh: '这里没有内容' },
  row: { en: 'Row', zh: '记录' },
  columns: {
    kind: { en: 'What is wrong', zh: '问题' },
    subject: { en: 'About', zh: '对象' },
    wanted: { en: 'Should be', zh: '应为' },
    found: { en: 'Is', zh: '实为' },
    at: { en: 'Found', zh: '发现时间' },
  },
  filters: {
    state: {
      label: { en: 'State', zh: '状态' },
      open: { en: 'To see to', zh: '待处理' },
      settled: { en: 'Seen to', zh: '已处理' },
      gone: { en: 'No longer so', zh: '已恢复一致' },
    },
  },
  kind: {
    groupDue: { en: 'An order group is not due what its orders are', zh: '订单组应付金额与其订单不符' },
    orderOwed: { en: 'An order does not owe what it is due', zh: '订单的应收款项与应付金额不符' },
    owedCovered: { en: 'What is owed and the money that covers it differ', zh: '应收款项与实收金额不符' },
    attemptShares: { en: 'An attempt to pay is not the sum of its shares', zh: '支付金额与各部分之和不符' },
    captureUsed: {
      en: 'Money that came neither pays for something nor goes back',
      zh: '到账资金未用于订单，也未退回',
    },
    captureReturned: { en: 'What goes back of a capture is counted wrong', zh: '到账资金的退回金额统计有误' },
    captureBooked: { en: 'A capture is not booked as it came', zh: '到账资金的入账金额不符' },
    transferBooked: { en: 'Money that was sent back is not booked as it went', zh: '退回资金的入账金额不符' },
    refundTaken: {
      en: 'A refund is not the sum of the money that it is taken from',
      zh: '退款金额与其资金来源之和不符',
    },
    moneyGivenBack: { en: 'What was given back of money is counted wrong', zh: '款项的已退金额统计有误' },
    moneyReversed: {
      en: 'What a company took back of money is counted wrong',
      zh: '被支付公司扣回的金额统计有误',
    },
    reversalBooked: {
      en: 'Money that a company took back is not booked as it went',
      zh: '被支付公司扣回的款项入账有误',
    },
    balance: { en: 'A balance of the ledger is not the sum of its entries', zh: '总账余额与分录之和不符' },
    statementExtra: {
      en: 'The company states a movement that the mall does not know',
      zh: '对账单中有商城未记录的款项',
    },
    statementMissing: {
      en: 'The company does not state a movement that the mall knows',
      zh: '商城记录的款项未出现在对账单中',
    },
    statementWrong: {
      en: 'The company states another amount, currency or date',
      zh: '对账单中的金额、币种或日期不一致',
    },
    chargeback: {
      en: 'The buyer’s bank charged money back: contest it at the company, or stop the parcel',
      zh: '买家的银行拒付：请在支付公司申诉，或拦截包裹',
    },
    refundThere: {
      en: 'Money was refunded at the company and not by the mall',
      zh: '款项在支付公司直接退给了买家，并非由商城退款',
    },
    unknownPayment: {
      en: 'A payment company reports a payment that the mall does not know: look for it at the company',
      zh: '支付公司通知的付款在商城中找不到，请到支付公司核实',
    },
    linesDue: {
      en: 'An order is not due what its lines are, or a line not what its price is made of',
      zh: '订单应付金额与商品行不符，或商品行与其价格明细不符',
    },
    holdTaken: { en: 'More is taken of held money than was held', zh: '扣款超过预授权金额' },
    sharesState: {
      en: 'The parts of a payment do not stand as the payment does',
      zh: '付款各部分的状态与付款不符',
    },
    refundSum: {
      en: 'A refund is not the sum of its items, or of what is sent back',
      zh: '退款金额与退款明细或退回的款项不符',
    },
    writtenOff: { en: 'Amount written off ≠ its entries in the ledger', zh: '核销金额与账务分录不符' },
    releasedGiven: { en: 'Held money that was let go is counted as taken', zh: '已解除的预授权被计为扣款' },
    reversalSum: {
      en: 'What a company took back is not the sum of its parts',
      zh: '被支付公司扣回的金额与各部分之和不符',
    },
    componentGiven: {
      en: 'More was refunded of a line than was paid for it',
      zh: '商品行的退款超过实付金额',
    },
    giftCardHolds: {
      en: 'A gift card does not hold what was put on it less what was spent',
      zh: '礼品卡余额与充入、消费之差不符',
    },
    giftCardPaid: { en: 'Gift cards do not pay what the order says', zh: '礼品卡支付的金额与订单不符' },
    giftCardIssued: { en: 'Gift cards do not hold what was paid for them', zh: '礼品卡面值与购买金额不符' },
    shopOwed: { en: 'What a paid order owes its shop is booked wrong', zh: '已付款订单的应付商家款入账有误' },
    subsidyPaid: { en: 'What the platform bears of discounts is booked wrong', zh: '平台承担的优惠入账有误' },
    subsidyLines: {
      en: 'What the platform bears of a line is not what its price says',
      zh: '商品行的平台承担金额与价格明细不符',
    },
    depositHeld: {
      en: 'A deposit is held for an order that does not wait for its balance, or is not held for one that does',
      zh: '定金的持有状态与订单不符',
    },
    compensationOwed: {
      en: 'What a shop owes because it did not deliver is booked wrong',
      zh: '双倍返还定金的入账有误',
    },
    refusalWaits: {
      en: 'A refund that was refused is not sent again by itself',
      zh: '被拒绝的退款未安排重试',
    },
    invoiceTotal: {
      en: 'An invoice or credit note is not of what was paid or given back',
      zh: '发票或红字发票的金额与付款或退款不符',
    },
    stockPromised: { en: 'Stock is not promised as the order needs it', zh: '预留库存与订单不符' },
    stockRestored: { en: 'What came back of stock is counted wrong', zh: '退回库存的数量有误' },
    pointsTaken: {
      en: 'An order did not take the points that its lines cost',
      zh: '订单扣除的积分与商品行不符',
    },
    groupWaits: {
      en: 'An order does not wait for payment as what it owes does',
      zh: '订单的待付款状态与应收款项不符',
    },
    cancelledBack: { en: 'A cancelled order did not get everything back', zh: '已取消的订单未全部退回' },
    groupDeadline: {
      en: 'An unpaid order group has no deadline, or another has one',
      zh: '未付款订单组没有付款期限，或其他订单组多出期限',
    },
    checkoutGroup: {
      en: 'A checkout does not know the order that it became',
      zh: '结算单与生成的订单不对应',
    },
    historyLeads: { en: 'The history of an order does not lead to its status', zh: '订单历史与当前状态不符' },
    slotOfOrder: { en: 'An order of a group buy does not have its slot', zh: '拼团订单与其名额不符' },
    unitsReturned: { en: 'Units that after-sales claim are counted wrong', zh: '售后占用的商品数量有误' },
    afterSaleDeadline: {
      en: 'An after-sale that waits has no deadline, or another has one',
      zh: '等待处理的售后单没有期限，或其他售后单多出期限',
    },
    parcelUnits: { en: 'What was sent is not what is in the parcels', zh: '已发货数量与包裹内数量不符' },
    pickedUpWhole: {
      en: 'What is picked up was not handed over whole, or was sent',
      zh: '自提订单未整单交付，或被寄出',
    },
    pickUpDeadline: { en: 'An order that waits to be picked up has no deadline', zh: '待自提的订单没有期限' },
    orderDeadline: {
      en: 'A paid order that waits to be sent or received has no deadline',
      zh: '待发货或待收货的已付款订单没有期限',
    },
    offerStock: { en: 'The stock of an offer is counted wrong', zh: '活动库存的占用数量有误' },
    offerLimits: { en: 'What a buyer has had of an offer is counted wrong', zh: '买家参加活动的数量有误' },
    couponsClaimed: { en: 'Claimed coupons are counted wrong', zh: '优惠券的领取数量有误' },
    couponUses: { en: 'The uses of a coupon are counted wrong', zh: '优惠券的使用记录有误' },
    entriesSum: { en: 'A transaction of the ledger does not sum to zero', zh: '总账交易的借贷不平' },
    suspense: {
      en: 'The suspense account is not what waits to go back',
      zh: '待退款科目余额与待退回的款项不符',
    },
    clearing: {
      en: 'A clearing account is not what was captured less what went back',
      zh: '清算科目余额与收付款之差不符',
    },
    bank: { en: 'The bank account is not what was paid in another way', zh: '银行科目余额与线下退款不符' },
    invoiceNumbers: {
      en: 'The invoices of a site are not numbered without gaps',
      zh: '站点的发票号码不连续',
    },
    stockMoved: { en: 'Stock of a product is not the sum of its movements', zh: '商品库存与出入库记录不符' },
    limitsCounted: {
      en: 'What a buyer has had of a limited product is counted wrong',
      zh: '限购商品的已购数量有误',
    },
    pointsOfBuyer: {
      en: 'Points of a buyer are not the sum of their changes',
      zh: '买家积分余额与变动记录不符',
    },
    growthOfBuyer: { en: 'Growth of a buyer is not the sum of its changes', zh: '买家成长值与变动记录不符' },
    slotsCounted: { en: 'A group of buyers counts its slots wrong', zh: '拼团人数统计有误' },
    buyingGroupDeadline: {
      en: 'A group of buyers that forms has no deadline',
      zh: '进行中的拼团没有截止时间',
    },
    parkedSeen: {
      en: 'A message about an unknown payment is shown to no operator',
      zh: '未知付款的通知未提示给运营人员',
    },
  },
  bulk: {
    settle: {
      label: { en: 'Seen to', zh: '标为已处理' },
      ask: {
        en: '{count, plural, one {Mark # finding as seen to?} other {Mark # findings as seen to?}}',
        zh: '将 {count} 条标为已处理？',
      },
      askText: {
        en: 'This changes nothing in the books. It is not shown again as long as it stays as it is.',
        zh: '不会更改任何账目。只要情况不变，就不再提示。',
      },
      done: {
        en: '{count, plural, one {# finding is seen to.} other {# findings are seen to.}}',
        zh: '已将 {count} 条标为已处理。',
      },
    },
  },
} as const
