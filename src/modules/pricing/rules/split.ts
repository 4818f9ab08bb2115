import type { LineFacts, SplitKey } from './facts.ts'

/**
 * Lines with the same key become one order: of one shop, one kind of trade, delivered one way. A presale and a group buy
 * are orders of their own, since they are paid and sent at other times. The currency is that of the whole price.
 */
export function splitKey({ shopId, tradeType, fulfilment, under }: SplitFacts): SplitKey {
  const isApart = under?.kind === 'presale' || under?.kind === 'groupBuy'
  return `${shopId} ${tradeType} ${fulfilment} ${isApart ? under.offerId : ''}` as SplitKey
}

type SplitFacts = Pick<LineFacts, 'shopId' | 'tradeType' | 'fulfilment' | 'under'>
