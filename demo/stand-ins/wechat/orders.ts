export type Refund = {
  readonly refundId: string
  readonly outRefundNo: string
  readonly amount: number
  readonly status: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL' | 'CLOSED'
  readonly createdAt: Date
}

export type Order = {
  readonly mchid: string
  readonly appid: string
  readonly outTradeNo: string
  readonly amount: number
  readonly description: string
  readonly expiresAt: Date | undefined
  readonly notifyUrl: string
  readonly tradeType: 'NATIVE' | 'MWEB'
  /** All that was sent: a repeated request must say the same. */
  readonly sent: string
  readonly prepayId: string
  readonly status: 'NOTPAY' | 'CLOSED' | 'SUCCESS'
  readonly transactionId: string | undefined
  readonly paidAt: Date | undefined
  readonly refunds: readonly Refund[]
}

/** Where orders are stored. */
export type OrderStore = {
  readonly byNumber: (mchid: string, outTradeNo: string) => Order | undefined
  readonly byTransaction: (mchid: string, transactionId: string) => Order | undefined
  readonly byPrepayId: (prepayId: string) => Order | undefined
  readonly byRefund: (mchid: string, outRefundNo: string) => Order | undefined
  readonly all: () => readonly Order[]
  readonly put: (order: Order) => Order
}

export function ordersInMemory(): OrderStore {
  const orders = new Map<string, Order>()
  const find = (is: (order: Order) => boolean) => [...orders.values()].find(is)
  return {
    byNumber: (mchid, outTradeNo) => orders.get(`${mchid}/${outTradeNo}`),
    byTransaction: (mchid, id) => find((each) => each.mchid === mchid && each.transactionId === id),
    byPrepayId: (prepayId) => find((each) => each.prepayId === prepayId),
    byRefund: (mchid, number) =>
      find((each) => each.mchid === mchid && each.refunds.some(({ outRefundNo }) => outRefundNo === number)),
    all: () => [...orders.values()],
    put: (order) => {
      orders.set(`${order.mchid}/${order.outTradeNo}`, order)
      return order
    },
  }
}
