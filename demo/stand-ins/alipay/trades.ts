type Refund = {
  readonly requestNo: string
  readonly amount: number
  readonly isMoved: boolean
  readonly at: Date
}

/** An order as the shop sent it. It becomes a trade, with a number, when a buyer opens it. */
export type Trade = {
  readonly appId: string
  readonly outTradeNo: string
  readonly amount: number
  readonly subject: string
  readonly expiresAt: Date | undefined
  readonly notifyUrl: string | undefined
  readonly returnUrl: string | undefined
  /** Of the code and of the page that lead to it. */
  readonly token: string
  readonly tradeNo: string | undefined
  readonly status: 'unopened' | 'ended' | 'WAIT_BUYER_PAY' | 'TRADE_CLOSED' | 'TRADE_SUCCESS'
  readonly paidAt: Date | undefined
  readonly refunds: readonly Refund[]
}

/** Where trades are stored. */
export type TradeStore = {
  readonly byNumber: (appId: string, outTradeNo: string) => Trade | undefined
  readonly byTradeNo: (appId: string, tradeNo: string) => Trade | undefined
  readonly byToken: (token: string) => Trade | undefined
  readonly all: () => readonly Trade[]
  readonly put: (trade: Trade) => Trade
}

export function tradesInMemory(): TradeStore {
  const trades = new Map<string, Trade>()
  const find = (is: (trade: Trade) => boolean) => [...trades.values()].find(is)
  return {
    byNumber: (appId, outTradeNo) => trades.get(`${appId}/${outTradeNo}`),
    byTradeNo: (appId, tradeNo) => find((each) => each.appId === appId && each.tradeNo === tradeNo),
    byToken: (token) => find((each) => each.token === token),
    all: () => [...trades.values()],
    put: (trade) => {
      trades.set(`${trade.appId}/${trade.outTradeNo}`, trade)
      return trade
    },
  }
}
